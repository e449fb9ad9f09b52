using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Microsoft.Extensions.Logging;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Tokens;

/// <summary>Security events in the log.</summary>
[Trait("Category", "Security")]
[Trait("Category", "Slow")]
public sealed class AuditTests
{
    [Theory]
    [InlineData(AuditLevel.None)]
    [InlineData(AuditLevel.Success)]
    [InlineData(AuditLevel.Failure)]
    [InlineData(AuditLevel.SuccessOrFailure)]
    public void Events_of_the_level_are_logged(AuditLevel level)
    {
        var log = new List<string>();
        var binding = ShopBindings.Make(
            "certificate",
            static security => security.EndpointSupportingTokenParameters.SignedEncrypted.Add(ShopBindings.User()));
        using var host = new ShopHost(binding, configure: host =>
        {
            host.Loggers = new ListLogger(log);
            host.Description.Behaviors.Add(new ServiceSecurityAuditBehavior
            {
                MessageAuthenticationAuditLevel = level,
                ServiceAuthorizationAuditLevel = level,
            });
            host.Authorization.ServiceAuthorizationManager = new NoPayment();
        });
        host.NewClient(binding).Look();
        Assert.Throws<SecurityAccessDeniedException>(() => host.NewClient(binding).Pay());
        Assert.Throws<MessageSecurityException>(
            () => host.NewClient(binding, configure: static f => f.Credentials.UserName.Password = "wrong").Look());
        string all;
        lock (log)
        {
            all = string.Join('\n', log);
        }

        Assert.Equal(
            level.HasFlag(AuditLevel.Success),
            all.Contains("Message authentication succeeded", StringComparison.Ordinal));
        Assert.Equal(
            level.HasFlag(AuditLevel.Success),
            all.Contains(
                $"authorization succeeded. Service: ShopService. Action: {IShop.LookAction}. ClientIdentity: alice",
                StringComparison.Ordinal));
        Assert.Equal(
            level.HasFlag(AuditLevel.Failure), all.Contains("Message authentication failed", StringComparison.Ordinal));
        Assert.Equal(
            level.HasFlag(AuditLevel.Failure),
            all.Contains(
                $"authorization failed. Service: ShopService. Action: {IShop.PayAction}. ClientIdentity: alice",
                StringComparison.Ordinal));
    }

    private sealed class NoPayment : ServiceAuthorizationManager
    {
        protected override bool CheckAccessCore(OperationContext operationContext) =>
            operationContext.IncomingMessageHeaders!.Action != IShop.PayAction;
    }

    private sealed class ListLogger(List<string> log) : ILoggerFactory, ILogger
    {
        public void AddProvider(ILoggerProvider provider)
        {
        }

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public ILogger CreateLogger(string categoryName) => this;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception,
            Func<TState, Exception?, string> formatter)
        {
            lock (log)
            {
                log.Add(formatter(state, exception));
            }
        }

        public void Dispose()
        {
        }
    }
}
