using System.Diagnostics.CodeAnalysis;
using Woad.Messages;

namespace System.ServiceModel.Channels;

/// <summary>
/// Represents the context of a message: the names and values by which a service finds the instance that a message is
/// for.
/// </summary>
public class ContextMessageProperty : IMessageProperty
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ContextMessageProperty"/> class with an empty context.
    /// </summary>
    public ContextMessageProperty() : this(new SharedContext([]))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ContextMessageProperty"/> class with a copy of a context.
    /// </summary>
    /// <param name="context">The names and values.</param>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> or one of its values is null.</exception>
    /// <exception cref="ArgumentException">
    /// A name has characters other than letters, digits, periods, hyphens and underscores.
    /// </exception>
    public ContextMessageProperty(IDictionary<string, string> context)
        : this(new SharedContext(ContextNames.CopyOf(context)))
    {
    }

    internal ContextMessageProperty(SharedContext context) => Values = new ContextValues(context);

    /// <summary>Gets the name of the property among the properties of a message.</summary>
    /// <value>The name "ContextMessageProperty".</value>
    public static string Name => "ContextMessageProperty";

    /// <summary>Gets the names and values of the context.</summary>
    /// <value>The context. It may be changed until the message is sent.</value>
    public IDictionary<string, string> Context => Values;

    internal ContextValues Values { get; }

    /// <summary>Reads the context out of a Cookie header of an HTTP request.</summary>
    /// <param name="httpCookieHeader">The value of the header.</param>
    /// <param name="context">The context; null when the header has none that can be read.</param>
    /// <returns><see langword="true"/> if the header has a context; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="httpCookieHeader"/> is null.</exception>
    public static bool TryCreateFromHttpCookieHeader(
        string httpCookieHeader, [NotNullWhen(true)] out ContextMessageProperty? context)
    {
        ArgumentNullException.ThrowIfNull(httpCookieHeader);
        context = null;
        try
        {
            if (ContextCookie.Find(httpCookieHeader) is { } found)
            {
                context = new ContextMessageProperty(found);
            }
        }
        catch (ProtocolException)
        {
            // The cookie is not one of the protocol's.
        }

        return context is not null;
    }

    /// <summary>Gets the context of a message.</summary>
    /// <param name="message">The message.</param>
    /// <param name="contextMessageProperty">The context; null when the message has none.</param>
    /// <returns><see langword="true"/> if the message has a context; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    public static bool TryGet(Message message, [NotNullWhen(true)] out ContextMessageProperty? contextMessageProperty)
    {
        ArgumentNullException.ThrowIfNull(message);
        return TryGet(message.Properties, out contextMessageProperty);
    }

    /// <summary>Gets the context among the properties of a message.</summary>
    /// <param name="properties">The properties.</param>
    /// <param name="contextMessageProperty">The context; null when there is none.</param>
    /// <returns><see langword="true"/> if there is a context; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="properties"/> is null.</exception>
    public static bool TryGet(
        MessageProperties properties, [NotNullWhen(true)] out ContextMessageProperty? contextMessageProperty)
    {
        ArgumentNullException.ThrowIfNull(properties);
        contextMessageProperty = properties.TryGetValue(Name, out var value) ? value as ContextMessageProperty : null;
        return contextMessageProperty is not null;
    }

    /// <summary>Makes this the context of a message, in the place of one that it may have.</summary>
    /// <param name="message">The message.</param>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    public void AddOrReplaceInMessage(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        AddOrReplaceInMessageProperties(message.Properties);
    }

    /// <summary>
    /// Makes this the context among the properties of a message, in the place of one that may be there.
    /// </summary>
    /// <param name="properties">The properties.</param>
    /// <exception cref="ArgumentNullException"><paramref name="properties"/> is null.</exception>
    public void AddOrReplaceInMessageProperties(MessageProperties properties)
    {
        ArgumentNullException.ThrowIfNull(properties);
        properties[Name] = this;
    }

    /// <summary>Creates a copy for a copied message.</summary>
    /// <returns>The copy.</returns>
    public IMessageProperty CreateCopy() =>
        Values.Shared is { } shared ? new ContextMessageProperty(shared) : new ContextMessageProperty(Context);
}
