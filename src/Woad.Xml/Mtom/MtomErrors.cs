using System.Globalization;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>The exceptions of MTOM, in WCF's words where it has some.</summary>
internal static class MtomErrors
{
    public static XmlException BufferExceeded(int limit) => new(string.Create(
        CultureInfo.InvariantCulture,
        $"The maximum buffer size ({limit}) has been exceeded while reading MTOM data. This quota may be increased "
            + $"by changing the maxBufferSize setting used when creating the MTOM reader."));

    public static XmlException HeadersExceeded(int limit) => new(string.Create(
        CultureInfo.InvariantCulture,
        $"The headers of a MIME part of the MTOM message are longer than {limit} bytes."));

    public static XmlException TooManyHeaders(int limit) => new(string.Create(
        CultureInfo.InvariantCulture, $"A MIME part of the MTOM message has more than {limit} headers."));

    public static XmlException TooManyParts(int limit) => new(string.Create(
        CultureInfo.InvariantCulture, $"The MTOM message has more than {limit} MIME parts, or references to parts."));

    public static XmlException NoEnd() => new("The MTOM message ends before its closing MIME boundary.");

    public static XmlException NoEndOfHeaders() => new("A MIME part of the MTOM message has no end of headers.");

    public static XmlException BadBoundary() => new("The boundary of the MTOM message is missing or not valid.");

    public static XmlException BadContentId() =>
        new("A MIME part of the MTOM message has no Content-ID, or that of another part.");

    public static XmlException NotFound(string id) =>
        new(Escaped.Text($"MIME part with Content-ID '{(id.Length > 128 ? id[..128] : id)}' not found."));

    public static XmlException NoRoot(string id) =>
        new(Escaped.Text($"The root MIME part '{id}' of the MTOM message was not found."));

    public static XmlException BadRoot() =>
        new("Root MIME part must have media type 'application' and media subtype 'xop+xml'.");

    public static XmlException NotMtom() => new("MTOM messages must have type 'application/xop+xml'.");

    public static XmlException Twice(string id) =>
        new(Escaped.Text(
            $"MTOM message not valid. Infoset references MIME part with Content-ID '{id}' more than once."));

    public static XmlException NoHref() => new("Mandatory attribute 'href' not found on XOP Include element.");

    public static XmlException NotCid() =>
        new("The href of an XOP Include element does not refer to a part of the message (cid:).");

    public static XmlException IncludeInData() => new(
        "XML data contained in MTOM messages must not contain element with name 'Include' from namespace "
            + "'http://www.w3.org/2004/08/xop/include'.");
}
