using System.Globalization;
using Woad.Server.Tests.Web;

namespace Woad.Interop.Tests.Rest;

/// <summary>The tables of docs/rest.md, each row sent by curl to the service that its heading names.</summary>
public sealed class CurlRestTests(RestHosts hosts) : IClassFixture<RestHosts>
{
    public static TheoryData<string> Rows => [.. Table.Select(row => row.ToString())];

    private static RestCase[] Table { get; } = [.. RestTable.Read(
        Path.Combine(AppContext.BaseDirectory, "Rest", "rest.md"))];

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Curl_gets_the_response_of_the_table(string row)
    {
        var found = Table.Single(c => c.ToString() == row);
        var address = hosts.AddressOf(found);

        var lines = await CurlAsync(found, address);

        var end = lines.IndexOf("");
        var headers = lines[1..end].Select(l => l.Split(": ", 2)).GroupBy(
            h => h[0], h => h[1], StringComparer.OrdinalIgnoreCase)
            .ToDictionary(h => h.Key, h => string.Join(", ", h), StringComparer.OrdinalIgnoreCase);
        found.Check(
            int.Parse(lines[0].Split(' ')[1], CultureInfo.InvariantCulture), headers.GetValueOrDefault,
            string.Join('\n', lines[(end + 1)..]), address);
    }

    [Fact]
    public void Tables_have_rows() => Assert.True(Table.Length > 90, $"{Table.Length} rows");

    private static async Task<List<string>> CurlAsync(RestCase row, Uri address)
    {
        List<string> arguments = ["-s", "-i", "-g", "--path-as-is", "--max-time", "20", "-X", row.Method];
        foreach (var (name, value) in row.Headers)
        {
            arguments.AddRange(["-H", $"{name}: {value}"]);
        }

        if (row.HasContent || row.Method == "POST")
        {
            arguments.AddRange(["--data-binary", row.Sent]);
            if (row.Headers.All(h => h.Name != "Content-Type"))
            {
                // Curl would call it a form.
                arguments.AddRange(["-H", "Content-Type:"]);
            }
        }

        using var curl = new PeerProcess("curl", [.. arguments, $"{address}/{row.Target}"]);
        return await curl.ReadToEndAsync();
    }
}
