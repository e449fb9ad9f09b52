using System.Net;
using System.ServiceModel.Web;
using System.Text;
using Woad.Web.Help;
using Woad.Web.Routes;

namespace Woad.Web;

/// <summary>The pages for people below <c>help</c>: the operations, and one of them.</summary>
internal static class WebHelpPage
{
    private const string Root = "help";

    private const string OperationsRoot = "operations";

    /// <summary>Is in kept pages in the place of the endpoint's address, which the caller names.</summary>
    private const string Mark = "\u0001address\u0001";

    /// <summary>The page at an address; null when it is no page's.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="to">The address of the request.</param>
    /// <param name="address">The address of the endpoint as the caller knows it.</param>
    public static string? Find(WebEndpoint endpoint, Uri to, Uri address) =>
        Templates.RequestPath.Of(endpoint.Address, to)?.Segments switch
        {
            [var only] when Is(only, Root) => Index(endpoint, address),
            [var first, var second, var name] when Is(first, Root) && Is(second, OperationsRoot)
                && endpoint.Operations.FirstOrDefault(o => Is(o.Name, name)) is { } operation
                => endpoint.HelpPages.GetOrAdd(operation, static o => Describe(o)).Replace(
                    Mark, WebUtility.HtmlEncode(address.AbsoluteUri.TrimEnd('/')), StringComparison.Ordinal),
            _ => null,
        };

    /// <summary>A page with a heading and text.</summary>
    public static string Make(string title, string content) => new StringBuilder()
        .Append("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>").Append(WebUtility.HtmlEncode(title))
        .Append("</title><style>body{font-family:sans-serif;margin:2em}table{border-collapse:collapse}")
        .Append(
            "td,th{border:1px solid #999;padding:.3em "
                + ".6em;text-align:left}pre{background:#eee;padding:1em}</style></head><body><h1>")
        .Append(WebUtility.HtmlEncode(title)).Append("</h1>").Append(content).Append("</body></html>\n").ToString();

    private static bool Is(string segment, string expected) =>
        segment.Equals(expected, StringComparison.OrdinalIgnoreCase);

    private static string Index(WebEndpoint endpoint, Uri address)
    {
        var rows = new StringBuilder("<p>This page describes the operations at ").Append(
            WebUtility.HtmlEncode(address.AbsolutePath))
            .Append("</p><table><tr><th>Uri</th><th>Method</th><th>Description</th></tr>");
        foreach (var operation in endpoint.Operations.OrderBy(o => o.Template.ToString(), StringComparer.Ordinal))
        {
            var link = $"{address.AbsolutePath.TrimEnd('/')}/{Root}/{OperationsRoot}/"
                + Uri.EscapeDataString(operation.Name);
            rows.Append("<tr><td>").Append(WebUtility.HtmlEncode(operation.Template.ToString()))
                .Append("</td><td><a href=\"").Append(WebUtility.HtmlEncode(link)).Append("\">").Append(
                    WebUtility.HtmlEncode(operation.Method))
                .Append("</a></td><td>").Append(WebUtility.HtmlEncode(operation.Name)).Append("</td></tr>");
        }

        return Make("Operations", rows.Append("</table>").ToString());
    }

    private static string Describe(WebOperation operation)
    {
        var page = new StringBuilder("<p><b>Url:</b> ")
            .Append(Mark).Append('/').Append(WebUtility.HtmlEncode(operation.Template.ToString().TrimStart('/')))
            .Append("</p><p><b>HTTP Method:</b> ").Append(WebUtility.HtmlEncode(operation.Method)).Append("</p>");
        foreach (var part in operation.AddressParts)
        {
            page.Append("<p>").Append(WebUtility.HtmlEncode(part.Variable.ToLowerInvariant())).Append(": ")
                .Append(WebUtility.HtmlEncode(part.Type.Name)).Append(
                    part.IsPath ? " in the path" : " in the query").Append("</p>");
        }

        WebMessageFormat[] both = [WebMessageFormat.Xml, WebMessageFormat.Json];
        var request = new BodyHelp("Request", operation.Request, both, operation.UsesXmlSerializer).Write();
        var response = new BodyHelp(
            "Response", operation.Reply, operation.ChoosesFormat ? both : [operation.ResponseFormat],
            operation.UsesXmlSerializer).Write();
        page.Append("<table><tr><th>Message direction</th><th>Format</th><th>Body</th></tr>")
            .Append(request.Rows).Append(response.Rows).Append("</table>").Append(request.Sections).Append(
                response.Sections);
        return Make($"Reference for {operation.Name}", page.ToString());
    }
}
