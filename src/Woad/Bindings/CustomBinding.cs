namespace System.ServiceModel.Channels;

/// <summary>A binding put together from elements.</summary>
public class CustomBinding : Binding
{
    /// <summary>A binding without elements.</summary>
    public CustomBinding()
    {
    }

    /// <summary>A binding of <paramref name="bindingElementsInTopDownChannelStackOrder"/>, the transport last.</summary>
    /// <exception cref="ArgumentNullException">The array or an element is null.</exception>
    public CustomBinding(params BindingElement[] bindingElementsInTopDownChannelStackOrder) =>
        Elements.AddRange(bindingElementsInTopDownChannelStackOrder);

    /// <summary>A binding of <paramref name="bindingElementsInTopDownChannelStackOrder"/>, the transport last.</summary>
    /// <exception cref="ArgumentNullException">The sequence or an element is null.</exception>
    public CustomBinding(IEnumerable<BindingElement> bindingElementsInTopDownChannelStackOrder)
    {
        ArgumentNullException.ThrowIfNull(bindingElementsInTopDownChannelStackOrder);
        foreach (var element in bindingElementsInTopDownChannelStackOrder)
        {
            Elements.Add(element);
        }
    }

    /// <summary>A named binding of <paramref name="bindingElementsInTopDownChannelStackOrder"/>, the transport last.</summary>
    /// <exception cref="ArgumentException"><paramref name="name"/> is null or empty, or <paramref name="ns"/> no URI.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="ns"/>, the array or an element is null.</exception>
    public CustomBinding(string name, string ns, params BindingElement[] bindingElementsInTopDownChannelStackOrder)
        : base(name, ns) => Elements.AddRange(bindingElementsInTopDownChannelStackOrder);

    /// <summary>The elements, names and timeouts of another binding, to be changed further.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="binding"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The binding has a setting that is not available.</exception>
    public CustomBinding(Binding binding)
    {
        ArgumentNullException.ThrowIfNull(binding);
        Name = binding.Name;
        Namespace = binding.Namespace;
        OpenTimeout = binding.OpenTimeout;
        CloseTimeout = binding.CloseTimeout;
        SendTimeout = binding.SendTimeout;
        ReceiveTimeout = binding.ReceiveTimeout;
        foreach (var element in binding.CreateBindingElements())
        {
            Elements.Add(element);
        }
    }

    /// <summary>The elements, from the uppermost protocol down to the transport, which comes last.</summary>
    public BindingElementCollection Elements { get; } = [];

    /// <summary>The transport's scheme; empty without a transport.</summary>
    public override string Scheme => Elements.Find<TransportBindingElement>()?.Scheme ?? "";

    /// <summary>Copies of the elements.</summary>
    public override BindingElementCollection CreateBindingElements() => Elements.Clone();
}
