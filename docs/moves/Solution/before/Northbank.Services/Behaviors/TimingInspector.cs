using System.Diagnostics;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Northbank.Services.Behaviors
{
    public class TimingInspector : IDispatchMessageInspector
    {
        public static int Calls;

        public object AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
        {
            System.Threading.Interlocked.Increment(ref Calls);
            return Stopwatch.StartNew();
        }

        public void BeforeSendReply(ref Message reply, object correlationState)
        {
            ((Stopwatch)correlationState).Stop();
        }
    }
}
