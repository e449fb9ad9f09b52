using System.Globalization;
using Woad.Xml;

namespace System.ServiceModel.Discovery;

/// <summary>
/// Represents the position of a message among all discovery messages of one sender (the header <c>AppSequence</c>).
/// </summary>
public class DiscoveryMessageSequence : IComparable<DiscoveryMessageSequence>, IEquatable<DiscoveryMessageSequence>
{
    internal DiscoveryMessageSequence(long instanceId, Uri? sequenceId, long messageNumber)
    {
        InstanceId = instanceId;
        SequenceId = sequenceId;
        MessageNumber = messageNumber;
    }

    /// <summary>Gets the number of the sender's current life. It grows each time the sender starts anew.</summary>
    public long InstanceId { get; }

    /// <summary>Gets the number of the message. It grows with each message of the sequence.</summary>
    public long MessageNumber { get; }

    /// <summary>Gets the sequence to which the message belongs.</summary>
    /// <value><see langword="null"/> when the sender has only one sequence.</value>
    public Uri? SequenceId { get; }

    /// <summary>Determines whether two positions are the same.</summary>
    /// <param name="messageSequence1">The first position.</param>
    /// <param name="messageSequence2">The second position.</param>
    /// <returns><see langword="true"/> if they are; otherwise, <see langword="false"/>.</returns>
    public static bool operator ==(
        DiscoveryMessageSequence? messageSequence1, DiscoveryMessageSequence? messageSequence2) =>
        Equals(messageSequence1, messageSequence2);

    /// <summary>Determines whether two positions differ.</summary>
    /// <param name="messageSequence1">The first position.</param>
    /// <param name="messageSequence2">The second position.</param>
    /// <returns><see langword="true"/> if they do; otherwise, <see langword="false"/>.</returns>
    public static bool operator !=(
        DiscoveryMessageSequence? messageSequence1, DiscoveryMessageSequence? messageSequence2) =>
        !Equals(messageSequence1, messageSequence2);

    /// <summary>Determines whether the order of two messages is known.</summary>
    /// <param name="other">The position of the other message.</param>
    /// <returns>
    /// <see langword="true"/> if they belong to different lives of the sender, or to the same sequence; otherwise,
    /// <see langword="false"/>.
    /// </returns>
    public bool CanCompareTo(DiscoveryMessageSequence? other) =>
        other is not null && (InstanceId != other.InstanceId || SequenceId == other.SequenceId);

    /// <summary>Compares the positions of two messages of one sender.</summary>
    /// <param name="other">The position of the other message.</param>
    /// <returns>
    /// A negative number, zero or a positive number if this message was sent before, is or follows it.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    /// <exception cref="ArgumentException">The messages belong to different sequences of one life.</exception>
    public int CompareTo(DiscoveryMessageSequence? other)
    {
        ArgumentNullException.ThrowIfNull(other);
        return !CanCompareTo(other)
            ? throw new ArgumentException(
                Escaped.Text(
                    $"The messages {this} and {other} belong to different sequences and have no order. Call "
                        + $"CanCompareTo "
                    + $"first."),
                nameof(other))
            : InstanceId != other.InstanceId ? InstanceId.CompareTo(other.InstanceId)
            : MessageNumber.CompareTo(other.MessageNumber);
    }

    /// <inheritdoc/>
    public override bool Equals(object? obj) => Equals(obj as DiscoveryMessageSequence);

    /// <summary>Determines whether another position is the same.</summary>
    /// <param name="other">The other position.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    public bool Equals(DiscoveryMessageSequence? other) =>
        other is not null && InstanceId == other.InstanceId && MessageNumber == other.MessageNumber
            && SequenceId == other.SequenceId;

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(InstanceId, SequenceId, MessageNumber);

    /// <summary>Returns the three values as text.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => string.Create(
        CultureInfo.InvariantCulture,
        $"InstanceId={InstanceId}, SequenceId={SequenceId?.OriginalString ?? "null"}, MessageNumber={MessageNumber}");
}
