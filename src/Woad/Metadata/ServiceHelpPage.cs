using System.Net;
using System.Text;
using Woad.Connections;

namespace Woad.Metadata;

/// <summary>A page for people who open a service's address in a browser.</summary>
internal sealed class ServiceHelpPage(string serviceName)
{
    public Page Show(Uri address, bool hasMetadata)
    {
        var name = WebUtility.HtmlEncode(serviceName);
        var wsdl = WebUtility.HtmlEncode(address.AbsoluteUri + "?wsdl");
        var single = WebUtility.HtmlEncode(address.AbsoluteUri + "?singleWsdl");
        var text = new StringBuilder()
            .Append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>").Append(name).Append(
                " Service</title>")
            .Append(
                "<style>body{font-family:sans-serif;margin:2em;max-width:60em}pre{background:#eee;padding:1em}"
                    + "</style></head><body>\n")
            .Append("<h1>").Append(name).Append(" Service</h1>\n<p>You have created a service.</p>\n");
        if (hasMetadata)
        {
            text.Append("<p>Its description in WSDL, from which tools make clients:</p>\n<ul>")
                .Append("<li><a href=\"").Append(wsdl).Append("\">").Append(wsdl).Append("</a></li>")
                .Append("<li><a href=\"").Append(single).Append("\">").Append(single).Append(
                    "</a>, in one file</li></ul>\n")
                .Append("<p>A client in C#, with the class that a tool has made from the description:</p>\n<pre>")
                .Append("var client = new ").Append(name).Append(
                    "Client();\n\n// Use the 'client' variable to call operations on the service.\n\n")
                .Append("// Always close the client.\nclient.Close();</pre>\n");
        }
        else
        {
            text.Append(
                "<p>Metadata publishing for this service is currently disabled. To publish, add to its "
                    + "host:</p>\n<pre>")
                .Append(
                    "host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });</pre>\n");
        }

        return new Page(200, Page.Html, Encoding.UTF8.GetBytes(text.Append("</body></html>\n").ToString()));
    }
}
