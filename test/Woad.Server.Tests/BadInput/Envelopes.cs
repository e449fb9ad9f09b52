namespace Woad.Server.Tests.BadInput;

/// <summary>SOAP envelopes as text, with room for mistakes.</summary>
public static class Envelopes
{
    public const string Soap11 = "http://schemas.xmlsoap.org/soap/envelope/";
    public const string Soap12 = "http://www.w3.org/2003/05/soap-envelope";
    public const string Addressing = "http://www.w3.org/2005/08/addressing";
    public const string EchoAction = "urn:vault/Vault/Echo";
    public const string AddAction = "urn:vault/Vault/Add";
    public const string BreakAction = "urn:vault/Vault/Break";
    public const string MessageId = "urn:uuid:5d1cd5d4-4a5b-4b35-8b2d-3f1a3a8a7f01";

    public const string EchoBody = "<Echo xmlns=\"urn:vault\"><text>good</text></Echo>";

    /// <summary>An envelope as BasicHttpBinding has it.</summary>
    public static string Basic(string body = EchoBody, string headers = "") =>
        $"<s:Envelope xmlns:s=\"{Soap11}\">{(headers == "" ? "" : $"<s:Header>{headers}</s:Header>")}"
        + $"<s:Body>{body}</s:Body></s:Envelope>";

    /// <summary>An envelope as WSHttpBinding without security has it; more headers go before To.</summary>
    public static string Ws(string to, string body = EchoBody, string headers = "", string action = EchoAction) =>
        $"<s:Envelope xmlns:s=\"{Soap12}\" xmlns:a=\"{Addressing}\"><s:Header>"
        + $"<a:Action s:mustUnderstand=\"1\">{action}</a:Action><a:MessageID>{MessageId}</a:MessageID>"
        + $"<a:ReplyTo><a:Address>{Addressing}/anonymous</a:Address></a:ReplyTo>{headers}"
        + $"<a:To s:mustUnderstand=\"1\">{to}</a:To></s:Header><s:Body>{body}</s:Body></s:Envelope>";
}
