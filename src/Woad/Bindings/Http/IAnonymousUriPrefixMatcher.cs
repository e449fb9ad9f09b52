namespace System.ServiceModel.Channels;

/// <summary>
/// Registers addresses that mean the way back of a request, as the anonymous address does: those of
/// WS-MakeConnection, for example. The HTTP transport offers it to the elements above it.
/// </summary>
/// <remarks>
/// An element gets it by <see cref="BindingContext.GetInnerProperty{T}"/>, a program by
/// <see cref="HttpTransportBindingElement.GetProperty{T}"/>, before the service opens.
/// </remarks>
public interface IAnonymousUriPrefixMatcher
{
    /// <summary>Registers the beginning of such addresses.</summary>
    /// <param name="anonymousUriPrefix">The beginning: an absolute URI.</param>
    /// <exception cref="ArgumentNullException"><paramref name="anonymousUriPrefix"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="anonymousUriPrefix"/> is relative.</exception>
    void Register(Uri anonymousUriPrefix);
}
