namespace System.ServiceModel.Web;

/// <summary>Specifies whether the values of a body are wrapped by their names.</summary>
public enum WebMessageBodyStyle
{
    /// <summary>One value, as it is.</summary>
    Bare = 0,

    /// <summary>Requests and responses are wrapped.</summary>
    Wrapped = 1,

    /// <summary>Requests are wrapped, responses are bare.</summary>
    WrappedRequest = 2,

    /// <summary>Requests are bare, responses are wrapped.</summary>
    WrappedResponse = 3,
}
