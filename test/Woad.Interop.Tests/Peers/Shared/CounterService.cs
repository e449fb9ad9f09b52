using System.ServiceModel;

namespace Interop
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
    public class CounterService : ICounter
    {
        int _count;

        public int Increment()
        {
            return ++_count;
        }

        public int Finish()
        {
            return ++_count + 1000;
        }
    }
}
