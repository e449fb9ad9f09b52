namespace Woad.Tests.Structure;

/// <summary>A place in the source that breaks a rule whose exemptions may only become fewer.</summary>
/// <param name="Subject">The folder (<c>src/Woad/Web</c>) or edge (<c>Woad: Client -> Dispatch</c>), as in
/// exemptions.txt.</param>
/// <param name="Finding">Describes the violation to a developer who has just caused it.</param>
/// <param name="Reason">The reason of a line that exempts it.</param>
internal sealed record Violation(string Subject, string Finding, string Reason)
{
    /// <summary>The assembly whose limit counts the line.</summary>
    public string Assembly => AssemblyOf(Subject);

    public static string AssemblyOf(string subject)
    {
        var name = subject.StartsWith("src/", StringComparison.Ordinal) ? subject["src/".Length..] : subject;
        return name.Split('/', ':')[0];
    }
}
