using Microsoft.CodeAnalysis;

namespace Woad.Generator.Diagnostics;

/// <summary>What the generator tells: nothing is wrong, but something is slower than it could be.</summary>
internal static class GeneratorNotes
{
    /// <summary>A contract or operation that works through reflection.</summary>
    public static readonly DiagnosticDescriptor NotCompiled = new(
        "WOAD0001",
        "A contract or operation is not compiled",
        "'{0}' {1}; it works through messages and the serializers of the BCL",
        "Woad.Generator",
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        helpLinkUri: "docs/diagnostics.md#woad0001");
}
