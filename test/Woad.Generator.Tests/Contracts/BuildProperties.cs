using System.Diagnostics.CodeAnalysis;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Woad.Generator.Tests.Contracts;

/// <summary>Properties of a project, as the build hands them to generators.</summary>
internal sealed class BuildProperties(params (string Name, string Value)[] properties) : AnalyzerConfigOptionsProvider
{
    public override AnalyzerConfigOptions GlobalOptions { get; } = new Options(
        properties.ToDictionary(p => p.Name, p => p.Value));

    public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => GlobalOptions;

    public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => GlobalOptions;

    private sealed class Options(Dictionary<string, string> properties) : AnalyzerConfigOptions
    {
        public override bool TryGetValue(string key, [NotNullWhen(true)] out string? value)
        {
            value = null;
            return key.StartsWith("build_property.", StringComparison.Ordinal)
                && properties.TryGetValue(key["build_property.".Length..], out value);
        }
    }
}
