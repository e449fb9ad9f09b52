using System.Globalization;
using Woad.Lab.Scenarios.Requests;
using Woad.Lab.Targets.Http;

namespace Woad.Lab.Scenarios;

/// <summary>Makes the requests of a load of their settings.</summary>
internal static class RequestScript
{
    private const int MostRequests = 1000;

    /// <param name="settings">The settings of the load.</param>
    /// <param name="target">The address of the target: no request goes to another host.</param>
    /// <exception cref="ArgumentException">A setting is none of those allowed, or a file cannot be used.</exception>
    public static HttpScript Of(LoadSettings settings, Uri target)
    {
        if (new[] { settings.Method is not null || settings.Body is not null, settings.Requests.Count > 0,
            settings.Har is not null }.Count(given => given) > 1)
        {
            throw new ArgumentException(
                "--method and --body make one request, 'requests' of a scenario and --har several: give one of them.");
        }

        if (settings.Requests.Count > MostRequests)
        {
            throw new ArgumentException($"There are {settings.Requests.Count} requests; the limit is {MostRequests}.");
        }

        var data = settings.Data is { } path ? DataRows.Read(path) : DataRows.None;
        if (settings.Har is { } har)
        {
            return Recorded(HarFile.Read(har), settings, target, data);
        }

        RequestSettings[] requests = settings.Requests.Count > 0
            ? [.. settings.Requests]
            : [new RequestSettings { Method = settings.Method, Body = settings.Body }];
        return new HttpScript(
            [
                .. requests.Select(r => HttpTemplate.Of(
                    AddressOf(r.Url, target),
                    r.Method,
                    r.Body is null ? null : HttpCall.BodyOf(r.Body),
                    [.. settings.Headers, .. r.Headers],
                    [.. settings.Checks, .. r.Checks],
                    data)),
            ],
            data);
    }

    private static HttpScript Recorded(HarFile har, LoadSettings settings, Uri target, DataRows data) => new(
        [
            .. har.Requests.Select(r => HttpTemplate.Of(
                Origin(target) + r.Address.PathAndQuery,
                r.Method,
                r.Body,
                [.. r.Headers, .. settings.Headers],
                settings.Checks,
                data)),
        ],
        data)
    {
        Notices = har.OtherHosts == 0
            ? []
            : [string.Create(
                CultureInfo.InvariantCulture,
                $"{har.OtherHosts} requests of the HAR file are left out: they went to other hosts than the first.")],
    };

    /// <summary>An address of the target's host, as text: variables are not escaped yet.</summary>
    private static string AddressOf(string? url, Uri target)
    {
        var origin = Origin(target);
        return url switch
        {
            null => target.OriginalString,
            _ when url.StartsWith('/') => origin + url,
            _ when url.StartsWith(origin + "/", StringComparison.OrdinalIgnoreCase) => url,
            _ => throw new ArgumentException(
                $"The request's url '{url}' is neither a path such as /orders nor an address of the target {origin}."),
        };
    }

    private static string Origin(Uri target) => target.GetLeftPart(UriPartial.Authority);
}
