using System.Reflection;
using Woad.Security.Conversation;
using Woad.Security.Secured;

namespace Woad.Tests.Security.Conversation;

/// <summary>Keys above other keys ask these for all that they do not know.</summary>
[Trait("Category", "Security")]
public sealed class ForwardedKeysTests
{
    [Theory]
    [InlineData(typeof(BootstrapKeys))]
    [InlineData(typeof(ServiceTokenSource))]
    public void Every_member_is_forwarded(Type keys)
    {
        var forgotten = keys.GetMethods(BindingFlags.Instance | BindingFlags.Public)
            .Where(method => method.IsVirtual && method.DeclaringType != keys
                && method.DeclaringType!.Assembly == keys.Assembly)
            .Select(static method => method.Name);
        Assert.Empty(forgotten);
    }
}
