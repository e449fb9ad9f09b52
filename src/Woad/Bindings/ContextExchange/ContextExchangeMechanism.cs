namespace System.ServiceModel.Channels;

/// <summary>Specifies how contexts travel between client and service.</summary>
public enum ContextExchangeMechanism
{
    /// <summary>In a header of the SOAP envelope.</summary>
    ContextSoapHeader = 0,

    /// <summary>In a cookie of HTTP.</summary>
    HttpCookie = 1,
}
