using System.Collections.Generic;
using System.ServiceModel;
using System.Threading;

namespace Interop
{
    [CallbackBehavior(UseSynchronizationContext = false)]
    public sealed class ChatClient : IChatBack
    {
        readonly List<int> _told = new List<int>();

        public void Told(int number)
        {
            lock (_told)
            {
                _told.Add(number);
                Monitor.PulseAll(_told);
            }
        }

        public string Greet(string name)
        {
            return "hello " + name;
        }

        // Waits until that many have been told; what was told, in order.
        public int[] Wait(int count, int milliseconds)
        {
            lock (_told)
            {
                while (_told.Count < count && Monitor.Wait(_told, milliseconds))
                {
                }
                return _told.ToArray();
            }
        }
    }
}
