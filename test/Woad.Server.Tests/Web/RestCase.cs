using System.Globalization;

namespace Woad.Server.Tests.Web;

/// <summary>A row of a table of docs/rest.md: what is sent and what comes back.</summary>
public sealed record RestCase(string Section, int Line, string Request, string Sent, string Response, string Received)
{
    public string Method => Split(Request).Line.Split(' ', 2)[0];

    /// <summary>The address relative to the service's.</summary>
    public string Target => Split(Request).Line.Split(' ', 2)[1].TrimStart('/');

    public (string Name, string Value)[] Headers => Split(Request).Headers;

    public bool HasContent => Sent.Length > 0 || Headers.Any(h => h.Name == "Content-Type");

    /// <summary>
    /// Compares what a client has got; a body that ends with three dots has to contain what stands before them.
    /// </summary>
    public void Check(int status, Func<string, string?> header, string body, Uri address)
    {
        var (line, headers) = Split(Response);
        Assert.Equal(line, status.ToString(CultureInfo.InvariantCulture));
        foreach (var (name, value) in headers)
        {
            Assert.Equal(
                $"{name}: {value}",
                $"{name}: {header(name)?.Replace($":{address.Port}/", "/", StringComparison.Ordinal)}");
        }

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
        return (parts[0], [.. parts[1..].Select(Header)]);

        // Behind a media type "; " would end the header.
        static (string, string) Header(string part) =>
            (part[..part.IndexOf(':', StringComparison.Ordinal)],
            part[(part.IndexOf(':', StringComparison.Ordinal) + 1)..].Trim().Replace(
                ", charset", "; charset", StringComparison.Ordinal));
    }
}
