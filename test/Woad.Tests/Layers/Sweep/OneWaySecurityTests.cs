using System.ServiceModel.Channels;

namespace Woad.Tests.Layers.Sweep;

/// <summary>
/// One-way channels and message security in either order: the message arrives. Where messages must go back to establish
/// keys, and the one-way channels are below, both sides refuse to open.
/// </summary>
[Trait("Category", "Security")]
public sealed class OneWaySecurityTests
{
    public static TheoryData<string, string, bool, bool> Stacks()
    {
        var data = new TheoryData<string, string, bool, bool>();
        foreach (var isSession in (bool[])[false, true])
        {
            foreach (var encoding in (string[])["utf-8", "binary"])
            {
                foreach (var elements in (string[])["OS", "OB", "OK", "SO", "BO", "TSO", "STO", "XSO"])
                {
                    data.Add(elements, encoding, isSession, true);
                }

                // One-way channels are made of requests or of sessions of two directions, as in WCF.
                data.Add("OC", encoding, isSession, isSession);
                data.Add("KO", encoding, isSession, false);
                data.Add("CO", encoding, isSession, false);
            }
        }

        return data;
    }

    [Theory]
    [MemberData(nameof(Stacks))]
    public void Message_arrives_in_either_order(string elements, string encoding, bool isSession, bool works)
    {
        foreach (var version in SweptStack.Versions.Where(
            v => v.Addressing != AddressingVersion.None
                && (encoding != "binary" || v == MessageVersion.Soap12WSAddressing10)))
        {
            var stack = new SweptStack(elements, encoding, version, isSession);
            var fault = stack.Fault(isOneWay: true, out var isServed);
            Assert.True(fault is null, $"{stack}: {fault}");
            Assert.Equal(works, isServed);
        }
    }
}
