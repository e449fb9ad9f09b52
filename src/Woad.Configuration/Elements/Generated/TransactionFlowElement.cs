// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>transactionFlow</c> of the configuration.</summary>
public partial class TransactionFlowElement : BindingElementExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("allowWildcardAction", false),
        PropertyFacts.Protocol("transactionProtocol"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>allowWildcardAction</c>. Default: false.</summary>
    public bool AllowWildcardAction
    {
        get => (bool)this["allowWildcardAction"]!;
        set => this["allowWildcardAction"] = value;
    }

    /// <summary>The attribute <c>transactionProtocol</c>. Default: OleTransactions.</summary>
    public TransactionProtocol TransactionProtocol
    {
        get => (TransactionProtocol)this["transactionProtocol"]!;
        set => this["transactionProtocol"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(Channels.TransactionFlowBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        TransactionFlowCarrier.Apply(ValueSource.Of(this), (Channels.TransactionFlowBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override BindingElement CreateBindingElement()
    {
        var element = new Channels.TransactionFlowBindingElement();
        ApplyConfiguration(element);
        return element;
    }

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.TransactionFlowBindingElement)bindingElement;
        if (!Equals(AllowWildcardAction, source.AllowWildcardAction))
            this["allowWildcardAction"] = source.AllowWildcardAction;
        if (!Equals(TransactionProtocol, source.TransactionProtocol))
            this["transactionProtocol"] = source.TransactionProtocol;
    }
}
