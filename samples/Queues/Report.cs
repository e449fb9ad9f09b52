using System.Collections.Generic;
using System.Threading;

namespace Woad.Samples.Queues
{
    /// <summary>The lines that the services write, in any order.</summary>
    public static class Report
    {
        private static readonly List<string> Lines = new List<string>();
        private static readonly SemaphoreSlim Ended = new SemaphoreSlim(0);

        public static void Add(string line)
        {
            lock (Lines)
            {
                Lines.Add(line);
            }
        }

        public static void Done()
        {
            Ended.Release();
        }

        /// <summary>Waits until so many orders have been dealt with, and returns the lines in order.</summary>
        public static List<string> Wait(int orders)
        {
            for (int i = 0; i < orders; i++)
            {
                Ended.Wait();
            }

            lock (Lines)
            {
                Lines.Sort(string.CompareOrdinal);
                return new List<string>(Lines);
            }
        }
    }
}
