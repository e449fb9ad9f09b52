using System.Net;
using System.Text;
using Woad.Connections;

namespace Woad.Metadata;

/// <summary>
/// Says that metadata cannot be created. The service's log has the reason; the page has it too where the service
/// includes exception details in faults.
/// </summary>
internal static class ErrorPage
{
    private const string Start =
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta "
            + "charset=\"utf-8\"><title>Service</title></head><body><h1>Service</h1><p>The metadata of the service "
            + "could not be made. ";

    private const string End = "</body></html>\n";

    public static Page Of(Exception failure, bool showsDetail)
    {
        var reason = showsDetail
            ? $"The reason:</p><pre>{WebUtility.HtmlEncode(failure.ToString())}</pre>"
            : "The log of the service tells why; so does this page when IncludeExceptionDetailInFaults is set.</p>";
        return new(500, Page.Html, Encoding.UTF8.GetBytes(Start + reason + End)) { Failure = failure };
    }
}
