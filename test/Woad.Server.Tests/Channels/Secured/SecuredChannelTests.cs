using System.Collections.Concurrent;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel;
using Woad.Conformance.Channels;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>
/// Credentials in messages and secure conversations above channels of the program's, on either side or on both.
/// </summary>
[Trait("Category", "Security")]
public sealed class SecuredChannelTests
{
    private readonly ConcurrentQueue<string> _notes = [];

    public static TheoryData<string, bool, bool, bool> Stacks
    {
        get
        {
            var stacks = new TheoryData<string, bool, bool, bool>();
            foreach (var binding in new[] { "text12", "httpBinary", "tcp", "tcpText" })
            {
                foreach (var isConversation in new[] { false, true })
                {
                    stacks.Add(binding, isConversation, true, false);
                    stacks.Add(binding, isConversation, false, true);
                    stacks.Add(binding, isConversation, true, true);
                }
            }

            return stacks;
        }
    }

    [Theory]
    [MemberData(nameof(Stacks))]
    public async Task Security_stands_above_channels_of_the_program(
        string binding, bool isConversation, bool onClient, bool onService)
    {
        var service = Make(binding, isConversation, onService ? "service" : null);
        using var host = new ServiceHost(typeof(TalkService));
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        var address = ChannelBindings.NewAddress(service);
        host.AddServiceEndpoint(typeof(ITalk), service, address);
        host.Open();

        using (var factory = NewFactory(TestPasswords.Of("alice")))
        {
            var proxy = factory.CreateChannel();
            Assert.Equal("grüße", proxy.Echo("grüße"));
            Assert.Equal(5, await proxy.AddAsync(2, 3));
            Assert.Equal("not today", Assert.Throws<FaultException>(() => proxy.Fail("not today")).Message);
            ((IClientChannel)proxy).Close();
        }

        using (var wrong = NewFactory("wrong"))
        {
            Assert.ThrowsAny<MessageSecurityException>(() => wrong.CreateChannel().Echo("a"));
            wrong.Abort();
        }

        Assert.True(!onClient || _notes.Contains("client sends Echo"), string.Join(", ", _notes));
        Assert.True(!onService || _notes.Contains("service gets Echo"), string.Join(", ", _notes));
        Assert.Equal(isConversation, _notes.Any(note => note.Contains("SCT", StringComparison.Ordinal)));

        ChannelFactory<ITalk> NewFactory(string password)
        {
            var made = new ChannelFactory<ITalk>(
                Make(binding, isConversation, onClient ? "client" : null), new EndpointAddress(address));
            made.Credentials.UserName.UserName = "alice";
            made.Credentials.UserName.Password = password;
            return made;
        }
    }

    private CustomBinding Make(string binding, bool isConversation, string? recorder) => ChannelBindings.Make(
        binding,
        recorder is null
            ? [SecuredBindings.Credential(isConversation)]
            : [SecuredBindings.Credential(isConversation), new RecordingElement(recorder, _notes)]);
}
