namespace System.ServiceModel.Channels;

/// <summary>Named pipes with .NET Message Framing as transport; on Unix the pipe is a Unix domain socket.</summary>
public class NamedPipeTransportBindingElement : ConnectionOrientedTransportBindingElement
{
    /// <summary>An element with its defaults.</summary>
    public NamedPipeTransportBindingElement()
    {
    }

    /// <summary>A copy of an element.</summary>
    protected NamedPipeTransportBindingElement(NamedPipeTransportBindingElement elementToBeCloned)
        : base(elementToBeCloned) => ConnectionPoolSettings = elementToBeCloned.ConnectionPoolSettings.Clone();

    /// <summary>The client's pool of connections.</summary>
    public NamedPipeConnectionPoolSettings ConnectionPoolSettings { get; } = new();

    /// <summary><c>net.pipe</c>.</summary>
    public override string Scheme => "net.pipe";

    /// <inheritdoc/>
    public override BindingElement Clone() => new NamedPipeTransportBindingElement(this);
}
