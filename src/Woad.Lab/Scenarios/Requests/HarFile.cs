using System.Text;
using System.Text.Json;

namespace Woad.Lab.Scenarios.Requests;

/// <summary>
/// The requests of a HAR file (HTTP Archive 1.2) in their order. Those of the first request's host go to the target,
/// whatever its name; those of other hosts are left out, since load on them is not asked for.
/// </summary>
/// <param name="Requests">The requests of the first host.</param>
/// <param name="OtherHosts">The number of requests that were left out.</param>
internal sealed record HarFile(IReadOnlyList<HarRequest> Requests, int OtherHosts)
{
    private const long LargestFile = 64 * 1024 * 1024;
    private const int MostRequests = 1000;

    /// <summary>Headers that a client makes by itself, and cookies, which each user gets from the service.</summary>
    private static readonly HashSet<string> OfTheClient = new(StringComparer.OrdinalIgnoreCase)
    {
        "Host", "Connection", "Content-Length", "Transfer-Encoding", "Cookie", "Accept-Encoding", "Upgrade", "TE",
        "Keep-Alive", "Proxy-Connection",
    };

    /// <exception cref="ArgumentException">The file is missing, too large, or no HAR file.</exception>
    public static HarFile Read(string path)
    {
        var file = new FileInfo(path);
        if (!file.Exists)
        {
            throw new ArgumentException($"--har: there is no file {path}.");
        }

        if (file.Length > LargestFile)
        {
            throw new ArgumentException($"--har: {path} has {file.Length} bytes; the limit is {LargestFile}.");
        }

        try
        {
            using var document = JsonDocument.Parse(File.ReadAllBytes(path));
            var entries = document.RootElement.GetProperty("log").GetProperty("entries");
            return entries.GetArrayLength() is > 0 and <= MostRequests
                ? Of([.. entries.EnumerateArray().Select(e => One(e.GetProperty("request")))])
                : throw new ArgumentException(
                    $"--har: {path} has {entries.GetArrayLength()} requests; 1 to {MostRequests} are allowed.");
        }
        catch (Exception error) when (error is JsonException or KeyNotFoundException or InvalidOperationException
            or UriFormatException)
        {
            throw new ArgumentException($"--har: {path} is no HAR file: {error.Message}", error);
        }
    }

    private static HarFile Of(HarRequest[] all)
    {
        HarRequest[] mine = [.. all.Where(r => r.Address.Authority == all[0].Address.Authority)];
        return new HarFile(mine, all.Length - mine.Length);
    }

    private static HarRequest One(JsonElement request) => new(
        request.GetProperty("method").GetString() ?? "GET",
        new Uri(request.GetProperty("url").GetString() ?? ""),
        request.TryGetProperty("headers", out var headers) ? [.. Headers(headers)] : [],
        request.TryGetProperty("postData", out var body) && body.TryGetProperty("text", out var text)
            ? Encoding.UTF8.GetBytes(text.GetString() ?? "")
            : null);

    private static IEnumerable<string> Headers(JsonElement headers) =>
        from header in headers.EnumerateArray()
        let name = header.GetProperty("name").GetString() ?? ""
        where name.Length > 0 && name[0] != ':' && !OfTheClient.Contains(name)
        select $"{name}: {header.GetProperty("value").GetString()}";
}
