using System.Text;
using Woad.Connections;
using Woad.Transports.Pipes;

namespace Woad.Tests.Pipes;

/// <summary>How services on Windows publish the pipes of net.pipe addresses.</summary>
public sealed class PipeNameTests
{
    [Theory]
    [InlineData("net.pipe://localhost/a/B/", (int)HostMatch.Any, "net.pipe://+/A/B/")]
    [InlineData("net.pipe://localhost/a/B", (int)HostMatch.Rest, "net.pipe://*/A/B/")]
    [InlineData("net.pipe://localhost/a/B", (int)HostMatch.Exact, "net.pipe://LOCALHOST/A/B/")]
    [InlineData("net.pipe://localhost/", (int)HostMatch.Any, "net.pipe://+/")]
    [InlineData("net.pipe://localhost", (int)HostMatch.Any, "net.pipe://+/")]
    public void Address_has_one_name(string address, int hosts, string expected) =>
        Assert.Equal(expected, PipeName.ForListener(new Uri(address), (HostMatch)hosts), ignoreCase: false);

    [Fact]
    public void Client_looks_for_the_longest_path_and_the_strong_wildcard_first() => Assert.Equal(
        [
            "net.pipe://+/A/B/", "net.pipe://LOCALHOST/A/B/", "net.pipe://*/A/B/",
            "net.pipe://+/A/", "net.pipe://LOCALHOST/A/", "net.pipe://*/A/",
            "net.pipe://+/", "net.pipe://LOCALHOST/", "net.pipe://*/",
        ],
        PipeName.ForClient(new Uri("net.pipe://localhost/a/b")));

    /// <summary>
    /// The object that a service of WCF with the address net.pipe://localhost/AdguardApiEndpoint was seen to publish.
    /// </summary>
    [Fact]
    public void Section_has_the_name_that_services_of_WCF_give_it() => Assert.Equal(
        ["net.pipe:EbmV0LnBpcGU6Ly8rL0FER1VBUkRBUElFTkRQT0lOVC8="],
        PipeName.Sections(PipeName.ForListener(new Uri("net.pipe://localhost/AdguardApiEndpoint"), HostMatch.Any)));

    [Theory]
    [InlineData(127, 'E', 1)]
    [InlineData(128, 'H', 2)]
    [InlineData(400, 'H', 2)]
    public void Long_names_are_hashed(int bytes, char mark, int names)
    {
        var canonical = "net.pipe://+/".PadRight(bytes - 1, 'X') + "/";
        var sections = PipeName.Sections(canonical);

        Assert.Equal(bytes, Encoding.UTF8.GetByteCount(canonical));
        Assert.Equal(names, sections.Count);
        Assert.All(sections, s => Assert.StartsWith($"net.pipe:{mark}", s, StringComparison.Ordinal));
        if (names == 2)
        {
            // SHA-256 has 32 bytes, SHA-1 has 20.
            Assert.Equal([32, 20], sections.Select(s => Convert.FromBase64String(s["net.pipe:H".Length..]).Length));
        }
    }
}
