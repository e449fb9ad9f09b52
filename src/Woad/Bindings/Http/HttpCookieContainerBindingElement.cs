namespace System.ServiceModel.Channels;

/// <summary>Has the client of a custom binding over HTTP keep cookies, as AllowCookies of the transport does.</summary>
public partial class HttpCookieContainerBindingElement : BindingElement
{
    /// <summary>Initializes a new instance of the <see cref="HttpCookieContainerBindingElement"/> class.</summary>
    public HttpCookieContainerBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="HttpCookieContainerBindingElement"/> class with the settings of
    /// another one.
    /// </summary>
    /// <param name="elementToBeCloned">The element to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    [Copy] protected partial HttpCookieContainerBindingElement(HttpCookieContainerBindingElement elementToBeCloned);

    internal override bool StandsOnce => true;

    /// <inheritdoc/>
    public override BindingElement Clone() => new HttpCookieContainerBindingElement(this);

    /// <summary>Sets the transport's AllowCookies and lets the elements below build.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="InvalidOperationException">The transport is not HTTP.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        var http = context.RemainingBindingElements.Find<HttpTransportBindingElement>()
            ?? throw new InvalidOperationException(NoHttp(context.Binding.Name));
        http.AllowCookies = true;
        return context.BuildInnerChannelFactory<TChannel>();
    }

    /// <summary>Gets a property of the elements below.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.GetInnerProperty<T>();
    }

    internal static string NoHttp(string binding) =>
        $"The binding '{binding}' has an HttpCookieContainerBindingElement, but its transport is not HTTP. Remove "
            + "the element or use HttpTransportBindingElement or HttpsTransportBindingElement.";
}
