namespace System.ServiceModel.Channels;

/// <summary>Named pipes of Windows with .NET Message Framing as transport; on Unix the pipe is a Unix domain socket.</summary>
public class NamedPipeTransportBindingElement : ConnectionOrientedTransportBindingElement
{
    /// <summary>An element with its defaults.</summary>
    public NamedPipeTransportBindingElement()
    {
    }

    /// <summary>A copy of an element.</summary>
    protected NamedPipeTransportBindingElement(NamedPipeTransportBindingElement elementToBeCloned)
        : base(elementToBeCloned)
    {
        ConnectionPoolSettings = elementToBeCloned.ConnectionPoolSettings.Clone();
        Registered = elementToBeCloned.Registered;
    }

    /// <summary>The client's pool of connections.</summary>
    public NamedPipeConnectionPoolSettings ConnectionPoolSettings { get; } = new();

    /// <summary><c>net.pipe</c>.</summary>
    public override string Scheme => Registered;

    /// <summary>The scheme whose transport is used: tests register others.</summary>
    internal string Registered { get; init; } = "net.pipe";

    /// <inheritdoc/>
    public override BindingElement Clone() => new NamedPipeTransportBindingElement(this);
}
