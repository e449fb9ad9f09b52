using System.ServiceModel;
using System.Xml;
using Woad.Xml;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>A message has a number beyond the largest that there is: its sender has counted on.</summary>
/// <param name="sequence">The sequence that it names.</param>
internal sealed class NumberRolloverException(string sequence)
    : ProtocolException(Escaped.Text(
        $"A message of the sequence {sequence} has a number above {long.MaxValue}."))
{
    public UniqueId Sequence { get; } = new(sequence);
}
