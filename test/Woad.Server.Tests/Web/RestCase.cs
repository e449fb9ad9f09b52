using System.Net;
using System.Text;

namespace Woad.Server.Tests.Web;

/// <summary>A row of the table of docs/rest.md: what is sent and what comes back.</summary>
public sealed record RestCase(int Line, string Request, string Sent, string Response, string Received)
{
    public HttpRequestMessage Make()
    {
        var (line, headers) = Split(Request);
        var space = line.IndexOf(' ', StringComparison.Ordinal);
        var request = new HttpRequestMessage(new HttpMethod(line[..space]), line[(space + 1)..].TrimStart('/'));
        if (Sent.Length > 0 || headers.Any(h => h.Name == "Content-Type"))
        {
            request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(Sent));
        }

        foreach (var (name, value) in headers)
        {
            if (!request.Headers.TryAddWithoutValidation(name, value))
            {
                request.Content!.Headers.TryAddWithoutValidation(name, value);
            }
        }

        return request;
    }

    public async Task CheckAsync(HttpResponseMessage response)
    {
        var (line, headers) = Split(Response);
        Assert.Equal(line, ((int)response.StatusCode).ToString(System.Globalization.CultureInfo.InvariantCulture));
        foreach (var (name, value) in headers)
        {
            var all = response.Headers.Concat(response.Content.Headers).FirstOrDefault(h => h.Key.Equals(name, StringComparison.OrdinalIgnoreCase));
            Assert.True(all.Value is not null, $"The response has no header {name}.");
            Assert.Equal(value, string.Join(", ", all.Value).Replace($":{response.RequestMessage!.RequestUri!.Port}/", "/", StringComparison.Ordinal));
        }

        var body = await response.Content.ReadAsStringAsync();
        if (Received.EndsWith('…'))
        {
            Assert.Contains(Received.TrimEnd('…'), body, StringComparison.Ordinal);
        }
        else
        {
            Assert.Equal(Received, body);
        }
    }

    public override string ToString() => $"{Line}: {Request}";

    private static (string Line, (string Name, string Value)[] Headers) Split(string text)
    {
        var parts = text.Split("; ", StringSplitOptions.TrimEntries);
        return (parts[0], [.. parts[1..].Select(p => (p[..p.IndexOf(':', StringComparison.Ordinal)], p[(p.IndexOf(':', StringComparison.Ordinal) + 1)..].Trim().Replace(", charset", "; charset", StringComparison.Ordinal)))]);
    }
}
