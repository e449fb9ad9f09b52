using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Tests.Security.Hostile;

namespace Woad.Tests.Security.Secured;

/// <summary>Requests that are secured and answered without security (EnableUnsecuredResponse).</summary>
[Trait("Category", "Security")]
public sealed class UnsecuredResponseTests
{
    public static TheoryData<string, bool> Policies()
    {
        var data = new TheoryData<string, bool>();
        string[] all =
            [.. HostilePolicy.AllKeys, "conversation", "cookie conversation", "negotiated", "negotiated conversation"];
        foreach (var keys in all)
        {
            data.Add(keys, true);
            data.Add(keys, false);
        }

        return data;
    }

    [Theory]
    [MemberData(nameof(Policies))]
    public void Call_is_answered_without_security(string keys, bool isCompiled)
    {
        List<byte[]> seen = [];
        using var world = new HostileWorld(
            new HostilePolicy { Keys = keys, AnswersUnsecured = true }, isCompiled, seen);

        Assert.Equal(HostileWorld.HonestReply, world.Call());

        Assert.True(IsSecured(world, seen[^2]));
        Assert.False(IsSecured(world, seen[^1]));
        Assert.Contains(HostileWorld.HonestReply, world.Text(seen[^1]), StringComparison.Ordinal);
        Assert.Equal(HostileWorld.HonestReply, world.Call());
        world.Close();
    }

    [Theory]
    [MemberData(nameof(Policies))]
    public void Client_without_the_setting_takes_no_such_answer(string keys, bool isCompiled)
    {
        var service = new HostilePolicy { Keys = keys, AnswersUnsecured = true };
        using var world = new HostileWorld(
            service, isCompiled, client: service with { AnswersUnsecured = false });
        Assert.ThrowsAny<MessageSecurityException>(world.Call);
    }

    /// <summary>A refusal is one, whatever the client takes as an answer.</summary>
    [Theory]
    [InlineData("symmetric")]
    [InlineData("conversation")]
    public void Refusal_is_told_as_such(string keys)
    {
        var service = new HostilePolicy { Keys = keys, AnswersUnsecured = true };
        using var world = new HostileWorld(service, client: service with { IsReadable = true });
        var refused = Assert.Throws<MessageSecurityException>(world.Call);
        Assert.IsAssignableFrom<FaultException>(refused.InnerException);
    }

    private static bool IsSecured(HostileWorld world, byte[] message) => world.Read(message).GetElementsByTagName(
        "Security", "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd").Count > 0;
}
