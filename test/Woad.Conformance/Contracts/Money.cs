namespace Woad.Conformance.Contracts;

/// <summary>Cannot be serialized itself: a surrogate travels for it.</summary>
public sealed class Money(decimal amount)
{
    public decimal Amount { get; } = amount;
}
