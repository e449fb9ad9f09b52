using System.Collections.ObjectModel;
using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Transports.Memory;

namespace Woad.Server.Tests.Hooks;

/// <summary>A manager that names callers by what their messages hold.</summary>
public sealed class AuthenticationTests
{
    [Fact]
    public void Manager_names_the_caller_by_the_message()
    {
        var manager = new ByHeader();
        var keeper = new NotMallory();
        Run(
            host =>
            {
                host.Authentication.ServiceAuthenticationManager = manager;
                host.Authorization.ServiceAuthorizationManager = keeper;
            },
            call =>
            {
                Assert.Equal("ada", call("ada"));
                Assert.Equal("bob", call("bob"));
                Assert.Throws<System.ServiceModel.Security.SecurityAccessDeniedException>(() => call("mallory"));
            });
        Assert.Equal([0, 0, 0], manager.Given);
        Assert.Equal("memory", manager.ListenUri!.Scheme);
        Assert.Equal(["ada", "bob", "mallory"], keeper.Seen);
    }

    [Fact]
    public void Exception_of_the_manager_is_answered_and_the_operation_does_not_run()
    {
        Run(
            host => host.Authentication.ServiceAuthenticationManager = new ByHeader(),
            call => Assert.Equal("no name", Assert.Throws<FaultException>(() => call("")).Message));
    }

    [Fact]
    public void Manager_of_the_class_itself_changes_nothing() => Run(
        host => host.Authentication.ServiceAuthenticationManager = new ServiceAuthenticationManager(),
        call => Assert.Equal("", call("ada")));

    [Fact]
    public void Behavior_of_a_host_is_one_and_empty_by_default()
    {
        using var host = new ServiceHost(typeof(Who));
        Assert.Same(host.Authentication, host.Description.Behaviors.Find<ServiceAuthenticationBehavior>());
        Assert.Null(host.Authentication.ServiceAuthenticationManager);
        Assert.False(host.Authentication.ShouldSerializeServiceAuthenticationManager());
        host.Authentication.ServiceAuthenticationManager = new ByHeader();
        Assert.True(host.Authentication.ShouldSerializeServiceAuthenticationManager());
    }

    private static void Run(Action<ServiceHost> configure, Action<Func<string, string>> act)
    {
        using var host = new ServiceHost(typeof(Who));
        var address = $"memory://localhost/{Guid.NewGuid():N}";
        host.AddServiceEndpoint(typeof(IWho), new MemoryBinding(), address);
        configure(host);
        host.Open();
        using var factory = new ChannelFactory<IWho>(new MemoryBinding(), new EndpointAddress(address));
        var proxy = factory.CreateChannel();
        act(name =>
        {
            using (new OperationContextScope((IContextChannel)proxy))
            {
                OperationContext.Current!.OutgoingMessageHeaders.Add(
                    MessageHeader.CreateHeader("name", "urn:who", name));
                return proxy.Name();
            }
        });
    }

    [ServiceContract]
    private interface IWho
    {
        [OperationContract]
        string Name();
    }

    private sealed class Who : IWho
    {
        public string Name() => ServiceSecurityContext.Current!.PrimaryIdentity.Name!;
    }

    private sealed class ByHeader : ServiceAuthenticationManager
    {
        public List<int> Given { get; } = [];

        public Uri? ListenUri { get; private set; }

        public override ReadOnlyCollection<IAuthorizationPolicy> Authenticate(
            ReadOnlyCollection<IAuthorizationPolicy> authPolicy, Uri listenUri, ref Message message)
        {
            Given.Add(authPolicy.Count);
            ListenUri = listenUri;
            var name = message.Headers.GetHeader<string>("name", "urn:who");
            return name.Length == 0 ? throw new FaultException("no name") : new([new Named(name)]);
        }
    }

    private sealed class NotMallory : ServiceAuthorizationManager
    {
        public List<string> Seen { get; } = [];

        protected override bool CheckAccessCore(OperationContext operationContext)
        {
            Seen.Add(operationContext.ServiceSecurityContext!.PrimaryIdentity.Name!);
            return Seen[^1] != "mallory";
        }
    }

    private sealed class Named(string name) : IAuthorizationPolicy
    {
        public string Id { get; } = Guid.NewGuid().ToString();

        public ClaimSet Issuer => ClaimSet.System;

        public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
        {
            evaluationContext.Properties["Identities"] = new List<IIdentity> { new GenericIdentity(name) };
            return true;
        }
    }
}
