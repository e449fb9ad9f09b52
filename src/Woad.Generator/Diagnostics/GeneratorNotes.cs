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

    /// <summary>A contract whose services are compiled, and whose clients get a proxy that is made at run time.</summary>
    public static readonly DiagnosticDescriptor ProxyNotCompiled = new(
        "WOAD0002",
        "The proxy of a contract is not compiled",
        "'{0}' is a contract that generated code cannot name: its calls and data are compiled, its clients' proxies are made at run time; "
        + "make it and the types around it public or internal where that is not possible",
        "Woad.Generator",
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        helpLinkUri: "docs/diagnostics.md#woad0002");
}
