using System.Net;
using System.Net.Http.Headers;
using System.Text;

namespace Woad.Interop.Tests.SoapCore;

/// <summary>
/// Multipart bodies on SoapCore's wire. It takes the part of the type text/xml as the envelope, and passes over that of
/// the type application/xop+xml. Its reply is plain XML under the content type of the request.
/// </summary>
public sealed class SoapCoreMultipartTests(SoapCorePeer peer) : IClassFixture<SoapCorePeer>
{
    private const string Envelope =
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Picture xmlns=\"urn:goods\">"
        + "<picture>AQIDBA==</picture></Picture></s:Body></s:Envelope>";

    private const string Package = "multipart/related; type=\"application/xop+xml\"; start=\"<root>\"; "
        + "boundary=\"b\"; start-info=\"text/xml\"";

    private const string Xop = "application/xop+xml; charset=utf-8; type=\"text/xml\"";

    [Theory]
    [InlineData(Package, Xop, HttpStatusCode.BadRequest, "Root element is missing.")]
    [InlineData(Package, "text/xml; charset=utf-8", HttpStatusCode.OK, "<PictureResult>AQIDBA==</PictureResult>")]
    public async Task Part_of_plain_XML_is_the_envelope_and_one_of_XOP_is_passed_over(
        string type, string part, HttpStatusCode status, string text)
    {
        var body = $"--b\r\nContent-ID: <root>\r\nContent-Transfer-Encoding: 8bit\r\nContent-Type: {part}\r\n\r\n"
            + $"{Envelope}\r\n--b--\r\n";
        using var http = new HttpClient();
        using var content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));
        content.Headers.ContentType = MediaTypeHeaderValue.Parse(type);
        content.Headers.Add("SOAPAction", "\"urn:goods/IGoods/Picture\"");

        using var response = await http.PostAsync(peer.AddressOf("soap11-mtom", ".data").Uri, content);

        Assert.Equal(status, response.StatusCode);
        Assert.Equal("multipart/related", response.Content.Headers.ContentType!.MediaType);
        var reply = await response.Content.ReadAsStringAsync();
        Assert.StartsWith("<s:Envelope", reply.TrimStart('\uFEFF'), StringComparison.Ordinal);
        Assert.Contains(text, reply, StringComparison.Ordinal);
    }
}
