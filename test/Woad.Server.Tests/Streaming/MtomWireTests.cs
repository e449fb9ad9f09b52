using System.Net;
using System.Net.Http.Headers;
using System.ServiceModel;
using System.Text;

namespace Woad.Server.Tests.Streaming;

/// <summary>
/// MTOM as WCF's clients and services send it over HTTP ([MTOM], [XOP], and a capture of the product's layout).
/// </summary>
public sealed class MtomWireTests
{
    private const string Boundary = "uuid:0ca0e16e-feb1-426c-97d8-c4508ada5e82+id=1";

    private const string ContentType =
        "multipart/related; type=\"application/xop+xml\";start=\"<http://tempuri.org/0>\";boundary=\"" + Boundary
            + "\";start-info=\"text/xml\"";

    [Theory]
    [InlineData(TransferMode.Buffered)]
    [InlineData(TransferMode.Streamed)]
    public async Task Message_in_the_layout_of_WCF_is_read(TransferMode mode)
    {
        using var host = new StreamsHost("MtomBasicHttp", mode);
        using var response = await PostAsync(host, Package(1000), ContentType);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Contains("<UploadResult>1000</UploadResult>", await response.Content.ReadAsStringAsync());
    }

    [Theory]
    [InlineData(TransferMode.Buffered)]
    [InlineData(TransferMode.Streamed)]
    public async Task Reply_has_the_layout_of_WCF(TransferMode mode)
    {
        using var host = new StreamsHost("MtomBasicHttp", mode);
        var request = "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
            + "<Download xmlns=\"http://tempuri.org/\"><bytes>1000</bytes></Download></s:Body></s:Envelope>";
        using var response = await PostAsync(
            host, Encoding.UTF8.GetBytes(request), "text/xml; charset=utf-8", "Download");
        var type = response.Content.Headers.ContentType!;
        Assert.Equal("multipart/related", type.MediaType);
        Assert.Equal("\"application/xop+xml\"", Parameter(type, "type"));
        Assert.Equal("\"text/xml\"", Parameter(type, "start-info"));
        var boundary = Parameter(type, "boundary").Trim('"');
        var body = Encoding.Latin1.GetString(await response.Content.ReadAsByteArrayAsync());
        Assert.StartsWith(
            $"\r\n--{boundary}\r\nContent-ID: <http://tempuri.org/0>\r\nContent-Transfer-Encoding: 8bit\r\n"
            + "Content-Type: application/xop+xml;charset=utf-8;type=\"text/xml\"\r\n\r\n<s:Envelope", body);
        Assert.Contains("<xop:Include href=\"cid:http%3A%2F%2Ftempuri.org%2F1%2F", body);
        Assert.Contains("Content-Transfer-Encoding: binary\r\nContent-Type: application/octet-stream\r\n\r\n", body);
        Assert.EndsWith($"\r\n--{boundary}--\r\n", body);
    }

    [Theory]
    [InlineData("text/xml; charset=utf-8", 200)]
    [InlineData("application/soap+xml; charset=utf-8", 415)]
    [InlineData("multipart/mixed; boundary=x", 415)]
    public async Task Plain_text_of_the_soap_version_is_taken_too_and_nothing_else(string contentType, int status)
    {
        using var host = new StreamsHost("MtomBasicHttp", TransferMode.Buffered);
        var request = "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
            + "<Add xmlns=\"http://tempuri.org/\"><a>1</a><b>2</b></Add></s:Body></s:Envelope>";
        using var response = await PostAsync(host, Encoding.UTF8.GetBytes(request), contentType, "Add");
        Assert.Equal(status, (int)response.StatusCode);
    }

    [Theory]
    [InlineData(TransferMode.Buffered, "cid:other")]
    [InlineData(TransferMode.Buffered, "http://elsewhere/")]
    [InlineData(TransferMode.Streamed, "cid:other")]
    [InlineData(TransferMode.Streamed, "file:///etc/passwd")]
    public async Task Reference_to_what_is_no_part_is_refused(TransferMode mode, string href)
    {
        using var host = new StreamsHost("MtomBasicHttp", mode);
        using var response = await PostAsync(host, Package(1000, href), ContentType);
        Assert.InRange((int)response.StatusCode, 400, 500);
        using var next = await PostAsync(host, Package(10), ContentType);
        Assert.Equal(HttpStatusCode.OK, next.StatusCode);
    }

    [Theory]
    [InlineData(TransferMode.Buffered)]
    [InlineData(TransferMode.Streamed)]
    public async Task Root_that_includes_itself_is_refused(TransferMode mode)
    {
        using var host = new StreamsHost("MtomBasicHttp", mode);
        using var response = await PostAsync(host, Package(1000, "cid:http%3A%2F%2Ftempuri.org%2F0"), ContentType);
        Assert.InRange((int)response.StatusCode, 400, 500);
        using var next = await PostAsync(host, Package(10), ContentType);
        Assert.Equal(HttpStatusCode.OK, next.StatusCode);
    }

    [Theory]
    [InlineData(TransferMode.Buffered, "cid:http%3A%2F%2Ftempuri.org%2F1%2F632618206521093670")]
    [InlineData(TransferMode.Buffered, "cid:http%3A%2F%2Ftempuri.org%2F0")]
    [InlineData(TransferMode.Streamed, "cid:http%3A%2F%2Ftempuri.org%2F1%2F632618206521093670")]
    [InlineData(TransferMode.Streamed, "cid:http%3A%2F%2Ftempuri.org%2F0")]
    public async Task Reference_inside_a_part_is_its_content_and_is_not_followed(TransferMode mode, string href)
    {
        using var host = new StreamsHost("MtomBasicHttp", mode, contract: typeof(IParts));
        var content = Encoding.UTF8.GetBytes(
            $"<xop:Include href=\"{href}\" xmlns:xop=\"http://www.w3.org/2004/08/xop/include\"/>");
        using var response = await PostAsync(host, Package(content), ContentType, contract: nameof(IParts));
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Contains(
            $"<UploadResult>{Convert.ToHexString(content)}</UploadResult>", await response.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task Message_of_very_many_parts_is_refused()
    {
        using var host = new StreamsHost("MtomBasicHttp", TransferMode.Buffered);
        var body = new MemoryStream();
        body.Write(Package(1000)[..^(Boundary.Length + 8)]);
        for (var i = 0; i < 10_000; i++)
        {
            body.Write(Encoding.ASCII.GetBytes($"\r\n--{Boundary}\r\nContent-ID: <{i}>\r\n\r\nx"));
        }

        body.Write(Encoding.ASCII.GetBytes($"\r\n--{Boundary}--\r\n"));
        using var response = await PostAsync(host, body.ToArray(), ContentType);
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
    }

    private static byte[] Package(int bytes, string href = "cid:http%3A%2F%2Ftempuri.org%2F1%2F632618206521093670")
    {
        var content = new byte[bytes];
        new Pattern(bytes).ReadExactly(content);
        return Package(content, href);
    }

    private static byte[] Package(byte[] content, string href = "cid:http%3A%2F%2Ftempuri.org%2F1%2F632618206521093670")
    {
        var envelope =
            "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Upload "
                + "xmlns=\"http://tempuri.org/\"><data>"
                + $"<xop:Include href=\"{href}\" xmlns:xop=\"http://www.w3.org/2004/08/xop/include\"/></data>"
                + "</Upload></s:Body></s:Envelope>";
        return
        [
            .. Encoding.UTF8.GetBytes(
                $"\r\n--{Boundary}\r\nContent-ID: <http://tempuri.org/0>\r\nContent-Transfer-Encoding: 8bit\r\n"
                + $"Content-Type: application/xop+xml;charset=utf-8;type=\"text/xml\"\r\n\r\n{envelope}"
                + $"\r\n--{Boundary}\r\nContent-ID: "
                + "<http://tempuri.org/1/632618206521093670>\r\nContent-Transfer-Encoding: binary\r\n"
                + "Content-Type: application/octet-stream\r\n\r\n"),
            .. content,
            .. Encoding.ASCII.GetBytes($"\r\n--{Boundary}--\r\n"),
        ];
    }

    private static string Parameter(MediaTypeHeaderValue type, string name) =>
        type.Parameters.Single(p => p.Name == name).Value!;

    private static async Task<HttpResponseMessage> PostAsync(
        StreamsHost host, byte[] body, string contentType, string operation = "Upload",
        string contract = nameof(IStreams))
    {
        using var http = new HttpClient();
        using var content = new ByteArrayContent(body);
        content.Headers.TryAddWithoutValidation("Content-Type", contentType);
        content.Headers.TryAddWithoutValidation("MIME-Version", "1.0");
        using var request = new HttpRequestMessage(HttpMethod.Post, host.Address) { Content = content };
        request.Headers.TryAddWithoutValidation("SOAPAction", $"\"http://tempuri.org/{contract}/{operation}\"");
        return await http.SendAsync(request);
    }
}
