namespace Woad.Encoders;

/// <summary>The tags around usual headers, as WCF's writers write them: UTF-8, and records ([MC-NBFX] 2.2).</summary>
internal static class UsualTags
{
    /// <summary>All in front of a body of SOAP 1.1 without headers.</summary>
    public static ReadOnlySpan<byte> Soap11Start =>
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"u8;

    /// <summary>All in front of the headers of SOAP 1.2.</summary>
    public static ReadOnlySpan<byte> Soap12Start =>
        "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "u8
            + "xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header>"u8;

    /// <summary>The start tag of Action.</summary>
    public static ReadOnlySpan<byte> Action => "<a:Action s:mustUnderstand=\"1\">"u8;

    /// <summary>The start tag of To.</summary>
    public static ReadOnlySpan<byte> To => "<a:To s:mustUnderstand=\"1\">"u8;

    /// <summary>The header ReplyTo with the anonymous address.</summary>
    public static ReadOnlySpan<byte> ReplyToAnonymous =>
        "<a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo>"u8;

    /// <summary>The end of the headers, and the start tag of the body.</summary>
    public static ReadOnlySpan<byte> Body => "</s:Header><s:Body>"u8;

    /// <summary><c>a:RelatesTo</c> with a UUID and its end.</summary>
    public static ReadOnlySpan<byte> BinaryRelatesTo => [0x44, 0x12, 0xAD];

    /// <summary>End of Header, <c>s:Body</c>.</summary>
    public static ReadOnlySpan<byte> BinaryBody => [0x01, 0x56, 0x0E];
}
