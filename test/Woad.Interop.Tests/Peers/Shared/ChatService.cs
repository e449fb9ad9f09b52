using System.ServiceModel;
using System.Threading;

namespace Interop
{
    [ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]
    public sealed class ChatService : IChat
    {
        public int Tell(int count)
        {
            var client = OperationContext.Current.GetCallbackChannel<IChatBack>();
            for (var i = 1; i <= count; i++)
                client.Told(i);
            return count;
        }

        public string Ask(string name)
        {
            var client = OperationContext.Current.GetCallbackChannel<IChatBack>();
            return client.Greet(client.Greet(name));
        }

        public void TellLater(int number)
        {
            var client = OperationContext.Current.GetCallbackChannel<IChatBack>();
            new Thread(() => client.Told(number)).Start();
        }
    }
}
