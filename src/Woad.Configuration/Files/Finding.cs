namespace Woad.Configuration.Files;

/// <summary>What is to be said about a place of a file.</summary>
/// <param name="Kind">What it is.</param>
/// <param name="File">The file, or what stands for it.</param>
/// <param name="Line">From 1; 0 when the source has no lines.</param>
/// <param name="Place">The element, from system.serviceModel down, with its name or its attribute.</param>
/// <param name="Text">What it does, or what is wrong.</param>
/// <param name="Remedy">What to do; empty when there is nothing to do.</param>
internal sealed record Finding(FindingKind Kind, string File, int Line, string Place, string Text, string Remedy = "")
{
    public bool IsProblem => Kind is FindingKind.Lacking or FindingKind.Unchecked or FindingKind.Mistake;

    public override string ToString() =>
        $"{File}{(Line > 0 ? $"({Line})" : "")}: <{Place}>: {Text}.{(Remedy.Length > 0 ? " " + Remedy : "")}";
}
