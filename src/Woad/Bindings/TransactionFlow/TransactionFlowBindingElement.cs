using Woad.Bindings.Rules;

namespace System.ServiceModel.Channels;

/// <summary>Lets transactions flow from clients to the operations that allow it.</summary>
/// <remarks>The package Woad.Transactions carries them; hosts and factories do not open without.</remarks>
public sealed partial class TransactionFlowBindingElement : BindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="TransactionFlowBindingElement"/> class with the default protocol.
    /// </summary>
    public TransactionFlowBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="TransactionFlowBindingElement"/> class with a protocol.
    /// </summary>
    /// <param name="transactionProtocol">The protocol.</param>
    /// <exception cref="ArgumentNullException"><paramref name="transactionProtocol"/> is null.</exception>
    public TransactionFlowBindingElement(TransactionProtocol transactionProtocol) =>
        TransactionProtocol = transactionProtocol;

    [Copy] private partial TransactionFlowBindingElement(TransactionFlowBindingElement original);

    /// <summary>
    /// Gets or sets a value that indicates whether an operation with the action "*" may have transactions that flow.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool AllowWildcardAction { get; set; }

    /// <summary>Gets or sets the protocol.</summary>
    /// <value>The default is <see cref="TransactionProtocol.OleTransactions"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Default = nameof(TransactionProtocol.Default), ShouldSerialize = true)]
    public partial TransactionProtocol TransactionProtocol { get; set; }

    /// <inheritdoc/>
    public override BindingElement Clone() => new TransactionFlowBindingElement(this);

    /// <summary>Builds the factory of the elements below.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context).BuildInnerChannelFactory<TChannel>();

    /// <summary>Builds the listener of the elements below.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context).BuildInnerChannelListener<TChannel>();

    /// <inheritdoc/>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return CollectedLayers.Add(this, context.Clone()).CanBuildInnerChannelFactory<TChannel>();
    }

    /// <inheritdoc/>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return CollectedLayers.Add(this, context.Clone()).CanBuildInnerChannelListener<TChannel>();
    }

    /// <inheritdoc/>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.GetInnerProperty<T>();
    }
}
