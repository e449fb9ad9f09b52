using System.Globalization;
using System.Net.Http.Headers;
using System.Text;
using Woad.Lab.Trials;

namespace Woad.Lab.Reports.Otlp;

/// <summary>Sends the seconds of a load to a receiver of OTLP over HTTP, in JSON.</summary>
/// <param name="endpoint">The address of metrics, such as <c>http://localhost:4318/v1/metrics</c>.</param>
/// <param name="headers">Headers of each request, such as those that identify the sender.</param>
internal sealed class OtlpExport(Uri endpoint, IReadOnlyList<KeyValuePair<string, string>> headers)
{
    private const string DefaultPath = "/v1/metrics";
    private const int ShownAnswer = 200;
    private static readonly TimeSpan Timeout = TimeSpan.FromSeconds(10);

    /// <exception cref="ArgumentException">A text is of no form that is known.</exception>
    public static OtlpExport? Parse(string? endpoint, IReadOnlyList<string> headers)
    {
        if (endpoint is null)
        {
            return headers.Count == 0 ? null : throw new ArgumentException("--otlp-header needs --otlp.");
        }

        if (!Uri.TryCreate(endpoint, UriKind.Absolute, out var address) || address.Scheme is not ("http" or "https"))
        {
            throw new ArgumentException(
                $"--otlp '{endpoint}' is no address such as http://localhost:4318{DefaultPath}.");
        }

        return new OtlpExport(
            address.AbsolutePath == "/" ? new Uri(address, DefaultPath) : address, [.. headers.Select(HeaderOf)]);
    }

    /// <summary>Sends all seconds.</summary>
    /// <returns>A sentence about it. A receiver that fails changes nothing of the run.</returns>
    public async Task<string> SendAsync(TrialData data, string target, string run)
    {
        using var client = new HttpClient(new SocketsHttpHandler { AllowAutoRedirect = false }) { Timeout = Timeout };
        client.MaxResponseContentBufferSize = 64 * 1024;
        var sent = 0;
        try
        {
            foreach (var body in OtlpMetrics.Of(data, target, run))
            {
                using var request = new HttpRequestMessage(HttpMethod.Post, endpoint)
                {
                    Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body.ToJsonString())),
                };
                request.Content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
                foreach (var (name, value) in headers)
                {
                    request.Headers.TryAddWithoutValidation(name, value);
                }

                using var response = await client.SendAsync(request);
                if (!response.IsSuccessStatusCode)
                {
                    return $"{endpoint} refused the metrics: {(int)response.StatusCode} "
                        + Short(await response.Content.ReadAsStringAsync());
                }

                sent++;
            }
        }
        catch (Exception error) when (error is HttpRequestException or TaskCanceledException or IOException)
        {
            return $"The metrics could not be sent to {endpoint}: {error.Message}";
        }

        return string.Create(
            CultureInfo.InvariantCulture,
            $"metrics: sent to {endpoint} in {sent} {(sent == 1 ? "request" : "requests")}");
    }

    private static string Short(string text) => text.Length > ShownAnswer ? text[..ShownAnswer] + "…" : text;

    private static KeyValuePair<string, string> HeaderOf(string header) =>
        header.Split(['=', ':'], 2) is [var name, var value] && name.Trim().Length > 0
            ? new(name.Trim(), value.Trim())
            : throw new ArgumentException($"--otlp-header '{header}' is not of the form 'Name: value'.");
}
