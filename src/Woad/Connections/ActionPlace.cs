namespace Woad.Connections;

/// <summary>Where a request over HTTP carries its action beside the envelope.</summary>
internal enum ActionPlace
{
    /// <summary>Nowhere: the addressing headers carry it, and a content type may repeat it.</summary>
    Envelope,

    /// <summary>In the header <c>SOAPAction</c> (SOAP 1.1).</summary>
    Header,

    /// <summary>In the parameter <c>action</c> of the content type (SOAP 1.2 without addressing).</summary>
    ContentType,
}
