using Microsoft.CodeAnalysis;

namespace Woad.Generator;

/// <summary>Compiles the service contracts of a project, with the data contracts that they reach.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class WoadGenerator : IIncrementalGenerator
{
    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
    }
}
