namespace Woad.Interop.Tests.MicrosoftClient;

/// <summary>Cases that Woad does not pass yet: a line of open.txt has their values, with * for any.</summary>
internal static class OpenCases
{
    private static readonly string[][] Lines =
    [
        .. File.ReadAllLines(Conformance.Repository.PathOf(
            "test", "Woad.Interop.Tests", "MicrosoftClient", "open.txt")).Select(static line => line.Split('/')),
    ];

    public static bool Contains(string[] values) => Lines.Any(line => UnsupportedCases.Fits(line, values));
}
