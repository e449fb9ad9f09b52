using System.Xml;

namespace Woad.LoadBenchmarks.Verification;

/// <summary>The texts of recorded HTTP exchanges, cut where calls differ.</summary>
internal static class RecordedBodies
{
    private const string SpecialText = "&lt;&amp;&#xD;\n é中&gt;";

    private const string Orders =
        "<Order><Id>1</Id><CustomerName>Customer 1</CustomerName><OrderDate>2024-01-15T10:30:00Z</OrderDate>"
        + "<Amount>99.95</Amount><Shipped>true</Shipped><Weight>1.25</Weight></Order>"
        + "<Order><Id>2</Id><CustomerName>Customer 2</CustomerName><OrderDate>2024-01-16T10:30:00Z</OrderDate>"
        + "<Amount>100.95</Amount><Shipped>false</Shipped><Weight>2.5</Weight></Order>";

    public static (string Request, string Reply) Of(string scenario) => scenario switch
    {
        "hello" => (Body("Echo", "<s>hello</s>"), Body("EchoResponse", "<EchoResult>hello</EchoResult>")),
        "special" => (
            Body("Echo", $"<s>{SpecialText}</s>"), Body("EchoResponse", $"<EchoResult>{SpecialText}</EchoResult>")),
        "bytes" => (
            Body("EchoBytes", "<b>AQID</b>"),
            Body("EchoBytesResponse", "<EchoBytesResult>AQID</EchoBytesResult>")),
        _ => (
            Body("GetOrders", "<n>2</n>"),
            Body(
                "GetOrdersResponse",
                "<GetOrdersResult xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\">" + Orders
                + "</GetOrdersResult>")),
    };

    public static string WsRequest(string operation, UniqueId id, string to, string body) => Ws(
        $"<a:Action s:mustUnderstand=\"1\">http://bench.test/ITestContract/{operation}</a:Action>"
        + $"<a:MessageID>{id}</a:MessageID><a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous"
        + $"</a:Address></a:ReplyTo><a:To s:mustUnderstand=\"1\">{to}</a:To>",
        body);

    public static string WsReply(string operation, UniqueId id, string body) => Ws(
        $"<a:Action s:mustUnderstand=\"1\">http://bench.test/ITestContract/{operation}Response</a:Action>"
        + $"<a:RelatesTo>{id}</a:RelatesTo>",
        body);

    private static string Ws(string headers, string body) =>
        "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\""
        + $" xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header>{headers}</s:Header>{body}</s:Envelope>";

    private static string Body(string wrapper, string content) =>
        $"<s:Body><{wrapper} xmlns=\"http://bench.test/\">{content}</{wrapper}></s:Body>";
}
