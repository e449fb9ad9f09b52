using System.Text;
using Woad.Connections;

namespace Woad.Metadata;

/// <summary>Says that metadata cannot be had; why stands in the service's log.</summary>
internal static class ErrorPage
{
    private static readonly byte[] Text = Encoding.UTF8.GetBytes(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Service</title></head><body><h1>Service</h1>" +
        "<p>The metadata of the service could not be made. The log of the service tells why.</p></body></html>\n");

    public static Page Of(Exception failure) => new(500, Page.Html, Text) { Failure = failure };
}
