namespace System.ServiceModel.Channels;

/// <summary>Represents a binding that is composed of binding elements.</summary>
/// <example>
/// <code>
/// var binding = new CustomBinding(
///     new TextMessageEncodingBindingElement(MessageVersion.Soap12WSAddressing10, Encoding.UTF8),
///     new HttpTransportBindingElement { MaxReceivedMessageSize = 1_000_000 });
/// </code>
/// </example>
public class CustomBinding : Binding
{
    /// <summary>Initializes a new instance of the <see cref="CustomBinding"/> class without elements.</summary>
    public CustomBinding()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CustomBinding"/> class with the elements of a configuration file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>customBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public CustomBinding(string configurationName) =>
        BindingConfiguration.Apply(this, "customBinding", configurationName);

    /// <summary>
    /// Initializes a new instance of the <see cref="CustomBinding"/> class from
    /// <paramref name="bindingElementsInTopDownChannelStackOrder"/>, the transport last.
    /// </summary>
    /// <param name="bindingElementsInTopDownChannelStackOrder">The elements, the uppermost first.</param>
    /// <exception cref="ArgumentNullException">The array or an element is null.</exception>
    public CustomBinding(params BindingElement[] bindingElementsInTopDownChannelStackOrder) =>
        Elements.AddRange(bindingElementsInTopDownChannelStackOrder);

    /// <summary>
    /// Initializes a new instance of the <see cref="CustomBinding"/> class from
    /// <paramref name="bindingElementsInTopDownChannelStackOrder"/>, the transport last.
    /// </summary>
    /// <param name="bindingElementsInTopDownChannelStackOrder">The elements, the uppermost first.</param>
    /// <exception cref="ArgumentNullException">The sequence or an element is null.</exception>
    public CustomBinding(IEnumerable<BindingElement> bindingElementsInTopDownChannelStackOrder)
    {
        ArgumentNullException.ThrowIfNull(bindingElementsInTopDownChannelStackOrder);
        foreach (var element in bindingElementsInTopDownChannelStackOrder)
        {
            Elements.Add(element);
        }
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="CustomBinding"/> class from
    /// <paramref name="bindingElementsInTopDownChannelStackOrder"/>, the transport last.
    /// </summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="bindingElementsInTopDownChannelStackOrder">The elements, the uppermost first.</param>
    /// <exception cref="ArgumentException">
    /// <paramref name="name"/> is null or empty, or <paramref name="ns"/> no URI.
    /// </exception>
    /// <exception cref="ArgumentNullException"><paramref name="ns"/>, the array or an element is null.</exception>
    public CustomBinding(string name, string ns, params BindingElement[] bindingElementsInTopDownChannelStackOrder)
        : base(name, ns) => Elements.AddRange(bindingElementsInTopDownChannelStackOrder);

    /// <summary>
    /// Initializes a new instance of the <see cref="CustomBinding"/> class with the elements, names and timeouts of
    /// another binding, to be changed further.
    /// </summary>
    /// <param name="binding">The binding.</param>
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

    /// <summary>Gets the elements, from the uppermost protocol down to the transport, which comes last.</summary>
    public BindingElementCollection Elements { get; } = [];

    /// <summary>Gets the transport's scheme; empty without a transport.</summary>
    public override string Scheme => Elements.Find<TransportBindingElement>()?.Scheme ?? "";

    /// <summary>Copies of the elements.</summary>
    /// <returns>The elements of the binding.</returns>
    public override BindingElementCollection CreateBindingElements() => Elements.Clone();
}
