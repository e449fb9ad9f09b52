using System.Diagnostics.CodeAnalysis;

namespace System.ServiceModel.Security;

/// <summary>Parts of all messages of a channel, and more of messages with an action.</summary>
public class ScopedMessagePartSpecification
{
    private const string AnyAction = "*";

    private readonly Dictionary<string, MessagePartSpecification> _byAction = [];

    /// <summary>
    /// Initializes a new instance of the <see cref="ScopedMessagePartSpecification"/> class without parts.
    /// </summary>
    public ScopedMessagePartSpecification()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ScopedMessagePartSpecification"/> class with the parts of another
    /// one, which can be changed.
    /// </summary>
    /// <param name="other">The parts to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    public ScopedMessagePartSpecification(ScopedMessagePartSpecification other)
    {
        ArgumentNullException.ThrowIfNull(other);
        ChannelParts.Union(other.ChannelParts);
        foreach (var (action, parts) in other._byAction)
        {
            Add(parts, action);
        }
    }

    /// <summary>Gets the actions whose messages have parts of their own.</summary>
    public ICollection<string> Actions => [.. _byAction.Keys];

    /// <summary>Gets the parts of all messages.</summary>
    public MessagePartSpecification ChannelParts { get; } = new();

    /// <summary>Gets a value that indicates whether the parts can no longer be changed.</summary>
    public bool IsReadOnly { get; private set; }

    /// <summary>Adds parts of all messages.</summary>
    /// <param name="parts">The parts.</param>
    /// <exception cref="ArgumentNullException"><paramref name="parts"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public void AddParts(MessagePartSpecification parts)
    {
        ArgumentNullException.ThrowIfNull(parts);
        ThrowIfReadOnly();
        ChannelParts.Union(parts);
    }

    /// <summary>Adds parts of messages with an action.</summary>
    /// <param name="parts">The parts.</param>
    /// <param name="action">The action.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public void AddParts(MessagePartSpecification parts, string action)
    {
        ArgumentNullException.ThrowIfNull(parts);
        ArgumentNullException.ThrowIfNull(action);
        ThrowIfReadOnly();
        Add(parts, action);
    }

    /// <summary>Makes the parts unchangeable.</summary>
    public void MakeReadOnly()
    {
        IsReadOnly = true;
        ChannelParts.MakeReadOnly();
        foreach (var parts in _byAction.Values)
        {
            parts.MakeReadOnly();
        }
    }

    /// <summary>Gets the parts of messages with an action.</summary>
    /// <param name="action">The action; null for messages without one.</param>
    /// <param name="excludeChannelScope">Whether the parts of all messages are left out.</param>
    /// <param name="parts">The parts; null where the action has none of its own and those of all are left out.</param>
    /// <returns><see langword="true"/> if there are parts; otherwise, <see langword="false"/>.</returns>
    public bool TryGetParts(
        string? action, bool excludeChannelScope, [NotNullWhen(true)] out MessagePartSpecification? parts)
    {
        parts = _byAction.GetValueOrDefault(action ?? AnyAction);
        if (excludeChannelScope)
        {
            return parts is not null;
        }

        var all = new MessagePartSpecification();
        all.Union(ChannelParts);
        if (parts is not null)
        {
            all.Union(parts);
        }

        parts = all;
        return true;
    }

    /// <summary>Gets the parts of messages with an action, those of all messages included.</summary>
    /// <param name="action">The action; null for messages without one.</param>
    /// <param name="parts">The parts.</param>
    /// <returns><see langword="true"/> if there are parts; otherwise, <see langword="false"/>.</returns>
    public bool TryGetParts(string? action, [NotNullWhen(true)] out MessagePartSpecification? parts) =>
        TryGetParts(action, excludeChannelScope: false, out parts);

    private void Add(MessagePartSpecification parts, string action)
    {
        if (!_byAction.TryGetValue(action, out var own))
        {
            _byAction[action] = own = new MessagePartSpecification();
        }

        own.Union(parts);
    }

    private void ThrowIfReadOnly()
    {
        if (IsReadOnly)
        {
            throw new InvalidOperationException(
                "The parts of messages are read-only. Copy them by the constructor of ScopedMessagePartSpecification.");
        }
    }
}
