using System.Text;
using Woad.Conformance;

namespace Woad.Server.Tests.Web;

/// <summary>
/// The tables of docs/rest.md, each row sent by a plain HTTP client to the service that its heading names.
/// </summary>
public sealed class RestTableTests(RestHosts hosts) : IClassFixture<RestHosts>
{
    private static readonly HttpClient Http = new(new SocketsHttpHandler { AllowAutoRedirect = false });

    public static TheoryData<string> Rows => [.. Table.Select(row => row.ToString())];

    private static RestCase[] Table { get; } = [.. RestTable.Read(Path.Combine(Repository.Root, "docs", "rest.md"))];

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Request_has_the_response_of_the_table(string row)
    {
        var found = Table.Single(c => c.ToString() == row);
        var address = hosts.AddressOf(found);
        using var request = new HttpRequestMessage(new HttpMethod(found.Method), $"{address}/{found.Target}");
        if (found.HasContent)
        {
            request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(found.Sent));
        }

        foreach (var (name, value) in found.Headers)
        {
            if (!request.Headers.TryAddWithoutValidation(name, value))
            {
                request.Content!.Headers.TryAddWithoutValidation(name, value);
            }
        }

        using var response = await Http.SendAsync(request);

        var all = response.Headers.Concat(response.Content.Headers).ToDictionary(
            h => h.Key, h => string.Join(", ", h.Value), StringComparer.OrdinalIgnoreCase);
        found.Check(
            (int)response.StatusCode, all.GetValueOrDefault, await response.Content.ReadAsStringAsync(), address);
    }

    [Fact]
    public void Tables_have_rows() => Assert.True(Table.Length > 90, $"{Table.Length} rows");
}
