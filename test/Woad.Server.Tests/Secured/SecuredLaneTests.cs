using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Lanes;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Secured;

/// <summary>
/// A protected call of a compiled contract is written and read by codecs, on the client and on the service.
/// </summary>
[Trait("Category", "Security")]
public sealed class SecuredLaneTests
{
    private const string Compiled = "compiled compiled compiled compiled";

    /// <summary>The bindings with encodings that compiled code writes.</summary>
    public static TheoryData<string> Names => [.. SecuredBindings.All.Keys.Where(static name =>
        !name.Contains("MTOM", StringComparison.Ordinal) && !name.StartsWith("Custom Soap", StringComparison.Ordinal))];

    [Theory]
    [MemberData(nameof(Names))]
    public void Protected_call_stays_compiled(string name) =>
        Assert.Equal(Compiled, Trail(SecuredBindings.All[name](), ignoresCompiled: false));

    [Theory]
    [MemberData(nameof(Names))]
    public void Protected_call_whose_messages_are_copied_stays_compiled(string name)
    {
        var hooks = new MessageHook(MessageHook.Copy);
        Assert.Equal(Compiled, Trail(SecuredBindings.All[name](), ignoresCompiled: false, hooks));
    }

    [Theory]
    [InlineData("WSHttp UserName negotiated session")]
    [InlineData("NetTcp UserName")]
    public void Protected_call_of_a_contract_without_compiled_form_takes_the_message_lane(string name) =>
        Assert.Equal("message message message message", Trail(SecuredBindings.All[name](), ignoresCompiled: true));

    private static string Trail(Binding binding, bool ignoresCompiled, IEndpointBehavior? hooks = null)
    {
        using var host = new ServiceHost(typeof(LaneNotesService));
        TestCertificates.Believe(host.Credentials);
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        var address = new Uri($"{binding.Scheme}://localhost:{FreePort.Next()}/notes");
        var endpoint = host.AddServiceEndpoint(typeof(ILaneNotes), binding, address);
        endpoint.Contract.IgnoresCompiled = ignoresCompiled;
        if (hooks is not null)
        {
            endpoint.EndpointBehaviors.Add(hooks);
        }

        host.Open();
        using var factory = new ChannelFactory<ILaneNotes>(binding, new EndpointAddress(address));
        factory.Endpoint.Contract.IgnoresCompiled = ignoresCompiled;
        if (hooks is not null)
        {
            factory.Endpoint.EndpointBehaviors.Add(hooks);
        }

        TestCertificates.Believe(factory.Credentials);
        factory.Credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Server;
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = TestPasswords.Of("alice");
        var client = factory.CreateChannel();
        _ = client.Pass(new LaneNote());
        var trail = client.Pass(new LaneNote()).Trail.TrimEnd();
        ((IClientChannel)client).Close();
        return trail;
    }
}
