namespace Woad.Interop.Tests.Described;

/// <summary>curl asks for the documents and calls an operation with a message that is written by hand after them.</summary>
public sealed class CurlMetadataTests(DescribedHost host) : IClassFixture<DescribedHost>
{
    [Theory]
    [InlineData("?wsdl", "200 text/xml; charset=UTF-8")]
    [InlineData("?singleWsdl", "200 text/xml; charset=UTF-8")]
    [InlineData("?xsd=xsd0", "200 text/xml; charset=UTF-8")]
    [InlineData("?wsdl=wsdl0", "200 text/xml; charset=UTF-8")]
    [InlineData("?xsd=xsd99", "404 ")]
    [InlineData("?anything", "400 ")]
    [InlineData("", "405 ")]
    public async Task Query_is_answered(string query, string expected) =>
        Assert.Equal(expected, await CurlAsync("-o", "/dev/null", "-w", "%{http_code} %{content_type}", host.Address + query));

    [Theory]
    [InlineData("basic", "http://schemas.xmlsoap.org/soap/envelope/", "text/xml; charset=utf-8")]
    [InlineData("mtom", "http://schemas.xmlsoap.org/soap/envelope/", "text/xml; charset=utf-8")]
    [InlineData("streamed", "http://schemas.xmlsoap.org/soap/envelope/", "text/xml; charset=utf-8")]
    [InlineData("ws", "http://www.w3.org/2003/05/soap-envelope", "application/soap+xml; charset=utf-8")]
    public async Task Message_written_by_hand_is_answered(string port, string envelope, string contentType)
    {
        const string Action = "urn:woad:described/IShapes/Add";
        var address = $"{host.Address}/{port}";
        var header = port == "ws"
            ? $"<s:Header xmlns:a=\"http://www.w3.org/2005/08/addressing\"><a:Action>{Action}</a:Action><a:MessageID>urn:uuid:1</a:MessageID>"
                + $"<a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo><a:To>{address}</a:To></s:Header>"
            : "";
        var message = $"<s:Envelope xmlns:s=\"{envelope}\">{header}<s:Body><Add xmlns=\"urn:woad:described\"><left>2</left><right>0.5</right></Add></s:Body></s:Envelope>";

        var answer = await CurlAsync("-H", $"Content-Type: {contentType}", "-H", $"SOAPAction: \"{Action}\"", "--data-binary", message, address);

        Assert.Contains("<AddResponse xmlns=\"urn:woad:described\"><AddResult>2.5</AddResult></AddResponse>", answer, StringComparison.Ordinal);
    }

    private static async Task<string> CurlAsync(params string[] arguments)
    {
        using var curl = new PeerProcess("curl", ["-s", "--max-time", "20", .. arguments]);
        return string.Join('\n', await curl.ReadToEndAsync());
    }
}
