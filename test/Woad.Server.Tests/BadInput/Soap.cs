namespace Woad.Server.Tests.BadInput;

/// <summary>Envelopes as text.</summary>
internal static class Soap
{
    public const string AddAction = "http://woad.test/calls/Calls/Add";
    public const string AddBody = "<Add xmlns='http://woad.test/calls'><left>2</left><right>3</right></Add>";

    public static string Eleven(string body, string headers = "") =>
        Envelope("http://schemas.xmlsoap.org/soap/envelope/", headers, body);

    public static string Twelve(string body, string headers = "") =>
        Envelope("http://www.w3.org/2003/05/soap-envelope", headers, body);

    public static string Action(string action) => $"<a:Action s:mustUnderstand='1'>{action}</a:Action>";

    public static string To(string address) => $"<a:To s:mustUnderstand='1'>{address}</a:To>";

    private static string Envelope(string version, string headers, string body)
    {
        var header = headers.Length == 0 ? "" : $"<s:Header>{headers}</s:Header>";
        return $"<s:Envelope xmlns:s='{version}' xmlns:a='http://www.w3.org/2005/08/addressing'>"
            + $"{header}<s:Body>{body}</s:Body></s:Envelope>";
    }
}
