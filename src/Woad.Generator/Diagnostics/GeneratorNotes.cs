using Microsoft.CodeAnalysis;
using Woad.Generator.Contracts;

namespace Woad.Generator.Diagnostics;

/// <summary>What the generator tells: nothing is wrong, but something is slower than it could be.</summary>
internal static class GeneratorNotes
{
    /// <summary>A contract or operation that works through reflection.</summary>
    public static readonly DiagnosticDescriptor NotCompiled = new(
        "WOAD0001",
        "A contract or operation is not compiled",
        "'{0}' {1}, so it is not compiled",
        "Woad.Generator",
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        helpLinkUri: HelpLinks.Of("WOAD0001"));

    /// <summary>
    /// A contract whose services are compiled, and whose clients get a proxy that is made at run time.
    /// </summary>
    public static readonly DiagnosticDescriptor ProxyNotCompiled = new(
        "WOAD0002",
        "The proxy of a contract is not compiled",
        "'{0}' is a contract that generated code cannot name: its calls and data are compiled, its clients' proxies "
        + "are made at run time; make it and the types around it public or internal where that is not possible",
        "Woad.Generator",
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        helpLinkUri: HelpLinks.Of("WOAD0002"));

    /// <summary>The diagnostic about a note; an error in a project with WoadRequireCompiled.</summary>
    public static Diagnostic Of(NoteModel note, bool isRequired)
    {
        var severity = isRequired ? DiagnosticSeverity.Error : DiagnosticSeverity.Info;
        return note.IsOfProxy
            ? Diagnostic.Create(ProxyNotCompiled, note.Place, severity, null, null, note.What)
            : Diagnostic.Create(NotCompiled, note.Place, severity, null, null, note.What, note.Reason);
    }
}
