using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Xml.Serialization;

namespace Woad.Formatters.Bodies;

/// <summary>
/// The serializers of a contract's operations. XmlSerializer compiles an assembly for each set of mappings, and the
/// assembly stays: hosts and factories of the same contract share those of equal mappings.
/// </summary>
internal static class SharedSerializers
{
    private static readonly ConditionalWeakTable<Type, ConcurrentDictionary<Given, Lazy<XmlSerializer?[]>>> Contracts =
        [];

    /// <param name="contract">The contract, with which the serializers live; null for serializers of their own.</param>
    /// <param name="given">All that the mappings are made from, in order.</param>
    /// <param name="make">Compiles them from what is given.</param>
    public static XmlSerializer?[] Of(Type? contract, IReadOnlyList<object?> given, Func<XmlSerializer?[]> make)
    {
        if (contract is null || given.OfType<Type>().Any(t => t.IsCollectible && t.Assembly != contract.Assembly))
        {
            return make();
        }

        return Contracts.GetOrCreateValue(contract)
            .GetOrAdd(
                new Given(given),
                static (_, make) => new Lazy<XmlSerializer?[]>(make),
                make)
            .Value;
    }

    private sealed class Given(IReadOnlyList<object?> values) : IEquatable<Given>
    {
        private readonly object?[] _values = [.. values];

        public bool Equals(Given? other) => other is not null && _values.AsSpan().SequenceEqual(other._values);

        public override bool Equals(object? obj) => Equals(obj as Given);

        public override int GetHashCode()
        {
            var hash = default(HashCode);
            foreach (var value in _values)
            {
                hash.Add(value);
            }

            return hash.ToHashCode();
        }
    }
}
