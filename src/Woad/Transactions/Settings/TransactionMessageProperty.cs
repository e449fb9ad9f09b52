using System.Transactions;
using Woad.Transactions;
using Woad.Waits;

namespace System.ServiceModel.Channels;

/// <summary>Contains the transaction that flows with a message.</summary>
public sealed class TransactionMessageProperty
{
    private const string Name = "TransactionMessageProperty";

    private readonly IFlowedTransaction? _flowed;
    private readonly Transaction? _sent;

    private TransactionMessageProperty(Transaction? sent, IFlowedTransaction? flowed) =>
        (_sent, _flowed) = (sent, flowed);

    /// <summary>Gets the transaction that flows with the message.</summary>
    /// <value>
    /// Of a received message, the transaction of its sender. The first use takes part in it, and waits for its
    /// coordinator.
    /// </value>
    /// <exception cref="TransactionException">The coordinator refuses, or cannot be reached.</exception>
    public Transaction Transaction => _sent ?? Blocking.Wait(_flowed!.JoinAsync(CancellationToken.None));

    /// <summary>Lets a transaction flow with a message.</summary>
    /// <param name="transaction">The transaction.</param>
    /// <param name="message">The message.</param>
    /// <exception cref="ArgumentNullException">
    /// <paramref name="transaction"/> or <paramref name="message"/> is null.
    /// </exception>
    /// <exception cref="InvalidOperationException">The message has a transaction already.</exception>
    public static void Set(Transaction transaction, Message message)
    {
        ArgumentNullException.ThrowIfNull(transaction);
        ArgumentNullException.ThrowIfNull(message);
        if (message.Properties.ContainsKey(Name))
        {
            throw new InvalidOperationException(
                "The message has a transaction already. A message carries one transaction at most.");
        }

        message.Properties[Name] = new TransactionMessageProperty(transaction, null);
    }

    /// <summary>The properties of a message with the transaction of its sender.</summary>
    internal static MessageProperties With(MessageProperties? properties, Transaction transaction) =>
        new(properties ?? new MessageProperties())
        {
            [Name] = new TransactionMessageProperty(transaction, null),
        };

    /// <summary>A message has brought a transaction.</summary>
    internal static void Received(IFlowedTransaction transaction, MessageProperties properties) =>
        properties[Name] = new TransactionMessageProperty(null, transaction);

    /// <summary>The transaction that is sent; null for none. One that was received does not go back.</summary>
    internal static Transaction? OfSender(MessageProperties properties) => Find(properties)?._sent;

    /// <summary>The transaction of a received message; null for none.</summary>
    internal static ValueTask<Transaction>? JoinAsync(
        MessageProperties properties, CancellationToken cancellationToken) => Find(properties) switch
        {
            null => null,
            { _sent: { } own } => new(own),
            { _flowed: var flowed } => flowed!.JoinAsync(cancellationToken),
        };

    private static TransactionMessageProperty? Find(MessageProperties properties) =>
        properties.TryGetValue(Name, out var value) ? value as TransactionMessageProperty : null;
}
